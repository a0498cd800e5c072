import { and, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import { isDatabaseUnavailable } from '../db/database-unavailable'
import { cardSetups, users } from '../db/tables'
import { Problem } from '../problems/problem'
import { isLiveAtProvider } from '../identity/access/status-condition'
import { runPeriodically } from '../jobs/periodic-job'
import type { BillingDeps } from './billing-user'
import { deleteOldEvents } from './events/event-store'
import { sync } from './sync'

const everyMs = 5 * 60_000
const overdueMs = 3_600_000
/** A renewal is charged an hour or somewhat more after its period begins. An index contains this number, too. */
const chargedAfterMs = 3 * 3_600_000
/** After this many failures in a row, the sweep stops. */
const maxFailures = 3
const setupsKeptMs = 30 * 24 * 3_600_000

export function sweepPeriodically(app: Pick<FastifyInstance, 'addHook'>, deps: BillingDeps): void {
  runPeriodically(app, deps, {
    everyMs,
    what: 'fetch overdue subscriptions',
    run: (signal) => sweepSubscriptions(deps, signal),
  })
}

/**
 * Deletes old events and card setups. Then fetches every live subscription whose trial or period ended an hour ago,
 * because the provider's events may not reach us; again once the new period must have been paid; and after every change
 * whose reply did not reach us. A failure delays no other. While the provider is unreachable it stops, and rights stay.
 */
export async function sweepSubscriptions(deps: BillingDeps, signal?: AbortSignal): Promise<void> {
  await deleteOldEvents(deps)
  await deps.db.delete(cardSetups).where(lt(cardSetups.createdAt, new Date(deps.now() - setupsKeptMs)))
  let failures = 0
  for (const { id } of await overdue(deps)) {
    if (signal?.aborted) return
    try {
      await sync(deps, id)
      failures = 0
    } catch (error) {
      const code = error instanceof Problem ? error.code : null
      // The account was deleted in the meantime.
      if (code === 'not_signed_in') continue
      failures = code === 'payments_away' || code === 'payments_misconfigured' ? failures + 1 : 0
      if (isDatabaseUnavailable(error) || failures === maxFailures) throw error
      deps.log.warn({ user: id, err: error }, 'Could not fetch an overdue subscription; will retry')
    }
  }
}

/** Only the ids, which may be many. Each part matches the condition of its index. */
async function overdue({ db, now }: BillingDeps): Promise<{ id: string }[]> {
  const before = new Date(now() - overdueMs)
  const wasNotAsked = or(
    isNull(users.syncedAt),
    lt(users.syncedAt, sql`${users.currentPeriodEnd}`),
    lt(users.syncedAt, before),
  )
  const isOver = and(isLiveAtProvider, lt(users.currentPeriodEnd, before), wasNotAsked)
  const isCharged = and(
    isLiveAtProvider,
    lt(users.currentPeriodStart, new Date(now() - chargedAfterMs)),
    sql`${users.syncedAt} - ${users.currentPeriodStart} < interval '3 hours'`,
  )
  const isUnsure = and(isNotNull(users.stripeCustomerId), lt(users.syncWritten, users.syncsBegun))
  const those = (condition: SQL | undefined) => db.select({ id: users.id }).from(users).where(condition)
  return union(those(isOver), those(isCharged), those(isUnsure))
}
