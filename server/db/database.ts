import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import * as tables from './tables'

export type Database = NodePgDatabase<typeof tables> & { $client: Pool }

/** A caller gets an error within three seconds, whether the database refuses, hangs or is out of connections. */
const timeouts = { connectionTimeoutMillis: 2_500, query_timeout: 2_800 }

/** A pool of connections, which are made when they are first needed: opening it never fails, queries may. */
export function openDatabase(url: string, { max = 10 }: { max?: number } = {}): Database {
  const pool = new Pool({ connectionString: url, max, keepAlive: true, idleTimeoutMillis: 60_000, ...timeouts })
  // Without a listener the loss of an idle connection would end the process. The next query opens another one.
  pool.on('error', () => {})
  // The same holds for a connection in the middle of a transaction, whose queries fail anyway.
  pool.on('connect', (client) => client.on('error', () => {}))
  return drizzle(pool, { schema: tables })
}
