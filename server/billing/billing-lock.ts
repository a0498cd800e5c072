import { and, eq, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../db/database'
import { users } from '../db/tables'
import type { Deps } from '../deps'
import { Problem } from '../problems/problem'
import { keyedMutex, type KeyedMutex } from '../jobs/keyed-mutex'

/** Renewed while its change runs; once it has expired, its process has died. */
const lockMs = 120_000
const renewedEveryMs = 30_000
const waitMs = 30_000
const firstPollMs = 250
const maxPollMs = 1_000
/** Far more windows than a person has open. */
const maxWaiting = 30

type LockDeps = Pick<Deps, 'db' | 'now' | 'stripe'>

/**
 * Runs one change of a user's subscription at a time, across all processes. Calls of this process queue in memory, so
 * that only the first uses the database, whose connections players' answers need, too.
 */
export async function withBillingLock<T>(deps: LockDeps, userId: string, change: () => Promise<T>): Promise<T> {
  const { waiting, inTurn } = queueOf(deps.db)
  const count = waiting.get(userId) ?? 0
  if (count >= maxWaiting) throw running()
  waiting.set(userId, count + 1)
  const until = Math.min(performance.now() + waitMs, deps.stripe?.deadline ?? Infinity)
  try {
    return await inTime(until, (begin) =>
      inTurn(userId, () => {
        begin()
        return locked(deps, userId, until, change)
      }),
    )
  } finally {
    const left = (waiting.get(userId) ?? 1) - 1
    if (left > 0) waiting.set(userId, left)
    else waiting.delete(userId)
  }
}

/** Rejects if the turn has not come in time. The turn comes later all the same, and does nothing. */
function inTime<T>(until: number, run: (begin: () => void) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(running()), until - performance.now()).unref()
    run(() => clearTimeout(timer)).then(resolve, reject)
  })
}

interface Queue {
  waiting: Map<string, number>
  inTurn: KeyedMutex<string>
}
/** A process has one pool of connections. */
const queues = new WeakMap<Database, Queue>()

function queueOf(db: Database): Queue {
  const queue = queues.get(db) ?? { waiting: new Map<string, number>(), inTurn: keyedMutex<string>() }
  queues.set(db, queue)
  return queue
}

const running = (): Problem => new Problem('payment_running', { retryAfterSeconds: 60 })

/**
 * Between processes the lock is a column rather than a database lock: a change waits for the payment provider, which a
 * transaction must not.
 */
async function locked<T>(deps: LockDeps, userId: string, until: number, change: () => Promise<T>): Promise<T> {
  let mine = await takeUntil(deps, userId, until)
  let renewing: Promise<unknown> = Promise.resolve()
  const renew = async () => {
    mine = (await write(deps, userId, eq(users.billingLockedUntil, mine), lockEnd(deps))) ?? mine
  }
  // The next renewal makes up for a failed one.
  const timer = setInterval(() => (renewing = renew().catch(() => {})), renewedEveryMs).unref()
  try {
    return await change()
  } finally {
    clearInterval(timer)
    await renewing
    await write(deps, userId, eq(users.billingLockedUntil, mine), null)
  }
}

async function takeUntil(deps: LockDeps, userId: string, until: number): Promise<Date> {
  const isFree = () => or(isNull(users.billingLockedUntil), lte(users.billingLockedUntil, new Date(deps.now())))
  for (let pollMs = firstPollMs; performance.now() < until; pollMs = Math.min(2 * pollMs, maxPollMs)) {
    const [user] = await deps.db
      .select({ isFree: sql<boolean>`${isFree()}` })
      .from(users)
      .where(eq(users.id, userId))
    if (!user) throw new Problem('not_signed_in')
    const taken = user.isFree && (await write(deps, userId, isFree(), lockEnd(deps)))
    if (taken) return taken
    await pause(Math.max(0, Math.min(pollMs, until - performance.now())))
  }
  throw running()
}

const lockEnd = ({ now }: LockDeps): Date => new Date(now() + lockMs)

/** Writes the lock if it has the expected value; undefined if not. */
async function write<Until extends Date | null>(
  { db }: LockDeps,
  userId: string,
  isAsExpected: SQL | undefined,
  until: Until,
): Promise<Until | undefined> {
  const written = await db
    .update(users)
    .set({ billingLockedUntil: until })
    .where(and(eq(users.id, userId), isAsExpected))
    .returning({ id: users.id })
  return written.length > 0 ? until : undefined
}
