import { Client } from 'pg'
import { inject } from 'vitest'
import { copyDatabase, dropDatabase, execute } from '../services/database-server'
import { openDatabase, type Database } from '../../../server/db/database'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the tests' PostgreSQL, without a database name. */
    databaseServer: string
  }
}

export interface TestDatabase {
  db: Database
  url: string
  /** Runs statements without the product's timeouts, because a busy machine needs time. */
  fill: (statements: string, values?: unknown[]) => Promise<void>
  drop: () => Promise<void>
}

/** The timeout of three seconds has tests of its own; a busy machine must not fail others. */
const patience = { connectionTimeoutMillis: 15_000, query_timeout: 15_000 }

/** A migrated, empty database for a test file; from `template0` one without tables. */
export async function testDatabase(template: 'template' | 'template0' = 'template'): Promise<TestDatabase> {
  return opened(await copyDatabase(inject('databaseServer'), template), dropDatabase)
}

/** The addresses of emptied databases that earlier files of this worker have left. */
const kept: string[] = []
let tablesAsCopied: string | undefined

/** The same for tests that do not change the tables: reuses an emptied database of an earlier file. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const url = kept.pop() ?? (await copyDatabase(inject('databaseServer')))
  tablesAsCopied ??= await withSuperuser(url, tablesOf)
  return opened(url, async () => {
    if (await emptied(url)) kept.push(url)
    else await dropDatabase(url)
  })
}

function opened(url: string, leave: (url: string) => Promise<void>): TestDatabase {
  const db = openDatabase(url)
  Object.assign(db.$client.options, patience)
  const drop = async () => {
    await db.$client.end()
    await leave(url)
  }
  return { db, url, fill: (statements, values) => execute(url, statements, values), drop }
}

/** Above this size emptying takes longer than copying. */
const bytesMost = 32 * 1024 * 1024

/** Empties a database. Returns false if it has grown too large or its tables have changed. */
const emptied = (url: string): Promise<boolean> =>
  withSuperuser(url, async (client) => {
    // Connections that a test left behind would go on writing.
    await client.query(`
      SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`)
    const { rows: sizes } = await client.query<{ size: string }>('SELECT pg_database_size(current_database()) AS size')
    if (Number(sizes[0]!.size) > bytesMost || (await tablesOf(client)) !== tablesAsCopied) return false
    const { rows } = await client.query<{ name: string }>(`
      SELECT oid::regclass::text AS name FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND pg_relation_size(oid) > 0`)
    const written = rows.map(({ name }) => name)
    await client.query(written.map((name) => `DELETE FROM ${name};`).join(''))
    // Without a vacuum, index reads would still visit, and count, the deleted rows.
    if (written.length > 0) await client.query(`VACUUM ${written.join(', ')}`)
    await client.query('SELECT setval(seqrelid, seqstart, false) FROM pg_sequence')
    return true
  })

/** Differs after every change of a table, index, trigger, function or setting of the database. */
async function tablesOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ tables: string }>(`
    SELECT concat_ws(',',
      (SELECT sum(xmin::text::bigint) FROM pg_class WHERE oid >= 16384),
      (SELECT sum(xmin::text::bigint) FROM pg_attribute WHERE attrelid >= 16384),
      (SELECT sum(xmin::text::bigint) FROM pg_constraint WHERE oid >= 16384),
      (SELECT sum(xmin::text::bigint) FROM pg_trigger),
      (SELECT sum(xmin::text::bigint) FROM pg_proc WHERE oid >= 16384),
      (SELECT count(*) FROM pg_db_role_setting JOIN pg_database d ON d.oid = setdatabase
       WHERE datname = current_database())) AS tables`)
  return rows[0]!.tables
}

async function withSuperuser<Result>(url: string, use: (client: Client) => Promise<Result>): Promise<Result> {
  // Without foreign keys, tables can be emptied in any order. The server's time limit is meant for the product.
  const options = '-c statement_timeout=0 -c session_replication_role=replica'
  const client = new Client({ connectionString: url, options })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
