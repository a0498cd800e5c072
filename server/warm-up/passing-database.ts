import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgSerial, PgTable } from 'drizzle-orm/pg-core'
import type { ClientBase } from 'pg'
import { openDatabase, type Database } from '../db/database'
import * as tables from '../db/tables'

/**
 * A database whose tables are empty and disappear with its only connection: temporary tables in a transaction that is
 * never committed. No other connection sees them, no sequence advances, and nothing remains even if the process is
 * killed or a pooler gives the connection to somebody else.
 */
export function passingDatabase(url: string): Database {
  return openDatabase(url, {
    max: 1,
    async onConnect(client) {
      await client.query(`BEGIN; ${ownTables()}`)
      nestTransactions(client)
    },
  })
}

function ownTables(): string {
  const ofOurs = Object.values<unknown>(tables).filter((table): table is PgTable => is(table, PgTable))
  const made = ofOurs.map((table) => {
    const name = `"${getTableName(table)}"`
    const numbered = Object.values(getTableColumns(table)).filter((column) => is(column, PgSerial))
    return [
      `CREATE TEMP TABLE ${name} (LIKE ${name} INCLUDING ALL) ON COMMIT DROP`,
      ...numbered.map(
        (column) => `ALTER TABLE pg_temp.${name} ALTER COLUMN "${column.name}" SET DEFAULT nextval('passing_ids')`,
      ),
    ]
  })
  return ['CREATE TEMP SEQUENCE passing_ids', ...made.flat()].join('; ')
}

/** The product's transactions become savepoints of the surrounding one. */
function nestTransactions(client: ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const nested = (text: string) =>
    text
      .replace(/^BEGIN[^;]*/, 'SAVEPOINT nested')
      .replace(/^COMMIT$/, 'RELEASE SAVEPOINT nested')
      .replace(/^ROLLBACK$/, 'ROLLBACK TO SAVEPOINT nested')
  Object.assign(client, {
    query: (text: unknown, ...rest: unknown[]) => query(typeof text === 'string' ? nested(text) : text, ...rest),
  })
}
