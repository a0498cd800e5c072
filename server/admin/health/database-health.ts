import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database'

/** How long a query takes, including the time it waits for a connection, and of which version the database is. */
export async function databaseHealth(db: Database): Promise<{ latencyMs: number; version: string | null }> {
  const start = performance.now()
  const { rows } = await db.execute<{ version: string }>(sql`SELECT current_setting('server_version') AS version`)
  const latencyMs = Math.round(10 * (performance.now() - start)) / 10
  // A package may name itself behind the number.
  return { latencyMs, version: rows[0]?.version.split(' ')[0] ?? null }
}
