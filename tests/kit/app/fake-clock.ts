import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import type { Database } from '../../../server/db/database'

/**
 * Moves the clock of a test with fake timers on, a second at a time. The database works in real time: what was asked of it
 * in one second is answered before the next begins, so that no query is taken for lost on a machine that is busy.
 */
export async function pass(ms: number, { db }: { db: Database }): Promise<void> {
  for (let left = ms; left > 0; left -= 1_000) {
    await vi.advanceTimersByTimeAsync(Math.min(left, 1_000))
    await rest(db)
  }
}

/** Until nothing is asked of the database, twice in a row: one answer may lead to the next question. */
async function rest(db: Database): Promise<void> {
  const pool = db.$client
  for (let calm = 0; calm < 2;) {
    await db.execute(sql`SELECT 1`)
    calm = pool.waitingCount === 0 && pool.idleCount === pool.totalCount ? calm + 1 : 0
  }
}
