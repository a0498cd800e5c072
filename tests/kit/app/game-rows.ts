import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/db/database'

/** All that the database holds of a game, whatever its tables are: each row as text, with its table. */
export async function gameRows(db: Database, gameId: number): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string; key: string }>(sql`
    SELECT table_name AS name, column_name AS key FROM information_schema.columns
    WHERE table_schema = 'public' AND (column_name = 'game_session_id' OR (table_name, column_name) = ('game_sessions', 'id'))`)
  const found: string[] = []
  for (const { name, key } of tables) {
    const { rows } = await db.execute<{ row: string }>(sql`
      SELECT one::text AS row FROM ${sql.identifier(name)} one WHERE ${sql.identifier(key)} = ${gameId}`)
    found.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  return found
}
