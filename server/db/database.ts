import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import * as tables from './tables'

export type Database = NodePgDatabase<typeof tables> & { $client: Pool }

/** Callers are to hear within three seconds that the database is away, whether it refuses, hangs or is out of connections. */
const waits = { connectionTimeoutMillis: 2_500, query_timeout: 2_800 }

/** A pool of connections, made when they are first needed: opening never fails, only asking does. */
export function openDatabase(url: string, { max = 10 }: { max?: number } = {}): Database {
  const pool = new Pool({ connectionString: url, max, keepAlive: true, idleTimeoutMillis: 60_000, ...waits })
  // An idle connection that is lost would end the process otherwise; the next query opens another.
  pool.on('error', () => {})
  // So would one that is lost in the middle of a transaction, though its queries say so already.
  pool.on('connect', (client) => client.on('error', () => {}))
  return drizzle(pool, { schema: tables })
}
