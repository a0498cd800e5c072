import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type ClientBase } from 'pg'
import * as tables from './tables'

export type Database = NodePgDatabase<typeof tables> & { $client: Pool }

/** A caller gets an error within three seconds, whether the database refuses, hangs or is out of connections. */
const timeouts = { connectionTimeoutMillis: 2_500, query_timeout: 2_800 }

interface PoolOptions {
  max?: number
  /** Awaited before a new connection is used; where it fails, there is none. */
  onConnect?: (client: ClientBase) => Promise<void>
}

/** A pool of connections, which are made when they are first needed: opening it never fails, queries may. */
export function openDatabase(url: string, { max = 10, ...options }: PoolOptions = {}): Database {
  const always = { keepAlive: true, idleTimeoutMillis: 60_000, ...timeouts }
  const pool = new Pool({ connectionString: url, max, ...always, ...options })
  // Without a listener the loss of an idle connection would end the process. The next query opens another one.
  pool.on('error', () => {})
  // The same holds for a connection in the middle of a transaction, whose queries fail anyway.
  pool.on('connect', (client) => client.on('error', () => {}))
  return drizzle(pool, { schema: tables })
}
