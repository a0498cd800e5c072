import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database'

/** The duration of a query, including the wait for a connection, and the database's version. */
export async function databaseHealth(db: Database): Promise<{ latencyMs: number; version: string | null }> {
  const start = performance.now()
  const { rows } = await db.execute<{ version: string }>(sql`SELECT current_setting('server_version') AS version`)
  const latencyMs = Math.round(10 * (performance.now() - start)) / 10
  // A package may add its name after the number.
  return { latencyMs, version: rows[0]?.version.split(' ')[0] ?? null }
}
