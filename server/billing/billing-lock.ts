import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { users } from '../db/tables'
import type { Deps } from '../deps'
import { Problem } from '../http/problem'

/** Longer than all requests of one change take together: when a lock has run out, its process has died. */
const lockMs = 120_000
const waitMs = 30_000
const pollMs = 50

/**
 * Runs one change of a user's subscription at a time, over all processes. It is a column and no lock of the database's,
 * because a change waits for the payment provider, and a transaction must not.
 */
export async function withBillingLock<T>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  change: () => Promise<T>,
): Promise<T> {
  const lockedUntil = users.billingLockedUntil
  const isFree = () => or(isNull(lockedUntil), lte(lockedUntil, new Date(now())))

  async function take(): Promise<Date | null> {
    const until = new Date(now() + lockMs)
    const [taken] = await db
      .update(users)
      .set({ billingLockedUntil: until })
      .where(and(eq(users.id, userId), isFree()))
      .returning({ id: users.id })
    return taken ? until : null
  }

  const start = performance.now()
  let mine = await take()
  while (mine === null) {
    const stillThere = await db.$count(users, eq(users.id, userId))
    if (stillThere === 0) throw new Problem('not_signed_in')
    if (performance.now() - start > waitMs) throw new Problem('payment_running', { retryAfterSeconds: 60 })
    await pause(pollMs)
    mine = await take()
  }
  try {
    return await change()
  } finally {
    await db
      .update(users)
      .set({ billingLockedUntil: null })
      .where(and(eq(users.id, userId), eq(lockedUntil, mine)))
  }
}
