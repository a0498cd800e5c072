import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes } from './columns'

export const gameLog = pgTable(
  'game_log',
  {
    gameSessionId: integer('game_session_id').notNull(),
    /** The version of the game that the change led to. */
    version: integer('version').notNull(),
    /** Its place among the rows of this version: extra time makes none. */
    part: integer('part').notNull().default(0),
    row: text('row').notNull(),
    listHash: bytes('list_hash'),
    hash: bytes('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameSessionId, table.version, table.part] })],
)

export const gameLogLists = pgTable(
  'game_log_lists',
  {
    gameSessionId: integer('game_session_id').notNull(),
    version: integer('version').notNull(),
    part: integer('part').notNull().default(0),
    body: bytes('body').notNull(),
    salts: bytes('salts'),
  },
  (table) => [primaryKey({ columns: [table.gameSessionId, table.version, table.part] })],
)
