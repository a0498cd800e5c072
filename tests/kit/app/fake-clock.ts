import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import type { Database } from '../../../server/db/database'

/**
 * Moves a fake clock on, second by second. The database works in real time: the queries of one second are answered
 * before the next begins, so that a busy machine times out none.
 */
export async function pass(ms: number, { db }: { db: Database }): Promise<void> {
  for (let left = ms; left > 0; left -= 1_000) {
    await vi.advanceTimersByTimeAsync(Math.min(left, 1_000))
    await rest(db)
  }
}

/** Waits until the database is idle twice in a row: one reply may cause the next query. */
async function rest(db: Database): Promise<void> {
  const pool = db.$client
  for (let calm = 0; calm < 2;) {
    await db.execute(sql`SELECT 1`)
    calm = pool.waitingCount === 0 && pool.idleCount === pool.totalCount ? calm + 1 : 0
  }
}
