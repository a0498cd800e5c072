import { and, asc, gt, isNotNull, lt, notInArray, or, isNull, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { cardSetups, users } from '../db/tables'
import { runPeriodically } from '../jobs/periodic-job'
import type { BillingDeps } from './billing-user'
import { deleteOldEvents } from './event-store'
import { sync } from './sync'

const everyMs = 5 * 60_000
const LIMIT = 100
const overdueMs = 3_600_000
/** A renewal is charged an hour after its period has begun, or somewhat later. */
const chargedAfterMs = 3 * 3_600_000
const setupsKeptMs = 30 * 24 * 3_600_000

export function sweepPeriodically(app: Pick<FastifyInstance, 'addHook'>, deps: BillingDeps): void {
  runPeriodically(app, deps, {
    everyMs,
    what: 'fetch overdue subscriptions',
    run: (signal) => sweepSubscriptions(deps, signal),
  })
}

/**
 * Fetches every live subscription whose trial or period ended an hour ago, because the provider's events may not reach us,
 * once more when the new period must have been paid, and what became of every change whose reply did not reach us. While
 * the provider is away it stops, and rights stay. Also deletes old events and card set-ups.
 */
export async function sweepSubscriptions(deps: BillingDeps, signal?: AbortSignal): Promise<void> {
  for (let after = '', due; (due = await overdueAfter(deps, after)).length > 0; after = due.at(-1)!.id)
    for (const { id } of due) {
      if (signal?.aborted) return
      await sync(deps, id)
    }
  await deleteOldEvents(deps)
  await deps.db.delete(cardSetups).where(lt(cardSetups.createdAt, new Date(deps.now() - setupsKeptMs)))
}

const ended = ['canceled', 'incomplete_expired', 'paused']

function overdueAfter({ db, now }: BillingDeps, after: string): Promise<{ id: string }[]> {
  const before = new Date(now() - overdueMs)
  const isLiveThere = or(isNull(users.providerStatus), notInArray(users.providerStatus, ended))
  const isOver = lt(users.currentPeriodEnd, before)
  const wasNotAsked = or(
    isNull(users.syncedAt),
    lt(users.syncedAt, sql`${users.currentPeriodEnd}`),
    lt(users.syncedAt, before),
  )
  const chargedAt = sql`${users.currentPeriodStart} + ${chargedAfterMs} * interval '1 ms'`
  const isCharged = and(lt(chargedAt, new Date(now())), lt(users.syncedAt, chargedAt))
  return db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        gt(users.id, after),
        or(
          and(isNotNull(users.stripeSubscriptionId), isLiveThere, or(and(isOver, wasNotAsked), isCharged)),
          and(isNotNull(users.stripeCustomerId), lt(users.syncWritten, users.syncsBegun)),
        ),
      ),
    )
    .orderBy(asc(users.id))
    .limit(LIMIT)
}
