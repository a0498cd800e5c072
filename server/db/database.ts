import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type ClientBase } from 'pg'
import * as tables from './tables'

export type Database = NodePgDatabase<typeof tables> & { $client: Pool }

/** A caller gets an error within three seconds if the database refuses, hangs or lacks connections. */
const timeouts = { connectionTimeoutMillis: 2_500, query_timeout: 2_800 }

interface PoolOptions {
  max?: number
  /** Awaited before a new connection is used; if it fails, so does the connection. */
  onConnect?: (client: ClientBase) => Promise<void>
}

/** A pool that connects on demand: opening it never fails, but queries may. */
export function openDatabase(url: string, { max = 10, ...options }: PoolOptions = {}): Database {
  const always = { keepAlive: true, idleTimeoutMillis: 60_000, ...timeouts }
  const pool = new Pool({ connectionString: url, max, ...always, ...options })
  // Without a listener, losing an idle connection would end the process. The next query opens a new one.
  pool.on('error', () => {})
  // The same applies to a connection in a transaction, whose queries fail anyway.
  pool.on('connect', (client) => client.on('error', () => {}))
  return drizzle(pool, { schema: tables })
}
