import type { FastifyBaseLogger } from 'fastify'
import { openDatabase, type Database } from './database'
import { migrate } from './migrate'
import { waitForDatabase } from './wait-for-database'

export interface DatabaseAddress {
  url: string
  /** Bypasses a pooler, for migrations. */
  directUrl: string
}

/** Migrates the database and opens a pool of connections to it. Waits for both addresses. */
export async function connectDatabase(
  { url, directUrl }: DatabaseAddress,
  { maxConnections, log }: { maxConnections: number; log: Pick<FastifyBaseLogger, 'warn'> },
): Promise<Database> {
  await waitForDatabase(directUrl, migrate, { log })
  const db = openDatabase(url, { max: maxConnections })
  try {
    // A pooler may start later than the database behind it.
    await waitForDatabase(url, () => db.$client.query('SELECT 1'), { log })
    return db
  } catch (error) {
    await db.$client.end()
    throw error
  }
}
