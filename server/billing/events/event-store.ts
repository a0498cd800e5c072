import { and, eq, exists, gte, inArray, isNotNull, isNull, lt, max, not, sql } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { oneRow } from '../../db/one-row'
import { stripeEvents, users } from '../../db/tables'
import { handledEventTypes } from '../../stripe/handled-event-types'
import type { WebhookEvent } from '../../stripe/webhook-event'

type StoreDeps = Pick<Deps, 'db' | 'now'>

const { id, type, customerId, receivedAt, doneAt, hasFailed } = stripeEvents

const isHandled = (eventType: string): boolean => handledEventTypes.some((each) => each === eventType)

/** Stores an event, so that it is handled once. Returns whether it is new. */
export async function keepEvent({ db, now }: StoreDeps, event: WebhookEvent): Promise<boolean> {
  const at = new Date(now())
  const isForUs = isHandled(event.type) && event.customerId !== null
  const kept = await db
    .insert(stripeEvents)
    .values({ ...event, receivedAt: at, nextAttemptAt: at, doneAt: isForUs ? null : at })
    .onConflictDoNothing()
    .returning({ id })
  return kept.length > 0
}

/** The event type that counts failed payments. */
export const paymentFailed = 'invoice.payment_failed'

export interface DueEvents {
  customerId: string
  events: { id: string; type: string; attempts: number; receivedAt: Date; hasFailedBefore: boolean }[]
}

/**
 * Claims the due events of up to `customers` customers: one fetch serves all of a customer's events so far. A claim
 * expires, so that another process continues a dead one's work.
 */
export async function claimDueEvents({ db, now }: StoreDeps, customers: number, claimMs: number): Promise<DueEvents[]> {
  const at = new Date(now())
  const { rows } = await db.execute<{
    id: string
    type: string
    customer_id: string
    attempts: number
    received_at: string
    last_error: string | null
  }>(sql`
    UPDATE stripe_events SET attempts = attempts + 1, next_attempt_at = ${new Date(at.getTime() + claimMs).toISOString()}
    WHERE id IN (
      SELECT id FROM stripe_events WHERE done_at IS NULL AND next_attempt_at <= ${at.toISOString()} AND customer_id IN (
        SELECT customer_id FROM stripe_events WHERE done_at IS NULL AND next_attempt_at <= ${at.toISOString()}
        GROUP BY customer_id ORDER BY min(next_attempt_at) LIMIT ${customers})
      FOR UPDATE SKIP LOCKED)
    RETURNING id, type, customer_id, attempts, received_at, last_error`)
  const byCustomer = new Map<string, DueEvents>()
  for (const { customer_id: customer, received_at: received, last_error: lastError, ...event } of rows) {
    const due = byCustomer.get(customer) ?? { customerId: customer, events: [] }
    due.events.push({ ...event, receivedAt: new Date(received), hasFailedBefore: lastError !== null })
    byCustomer.set(customer, due)
  }
  return [...byCustomer.values()]
}

/** Returns the events that nobody else had marked before. */
export async function markHandled({ db, now }: StoreDeps, ids: string[]): Promise<{ id: string; type: string }[]> {
  return db
    .update(stripeEvents)
    .set({ doneAt: new Date(now()), lastError: null })
    .where(and(inArray(id, ids), isNull(doneAt)))
    .returning({ id, type })
}

export async function retryLater({ db }: StoreDeps, eventId: string, reason: string, at: Date): Promise<void> {
  await db.update(stripeEvents).set({ nextAttemptAt: at, lastError: reason }).where(eq(id, eventId))
}

export async function markFailed({ db, now }: StoreDeps, eventId: string, reason: string): Promise<void> {
  await db
    .update(stripeEvents)
    .set({ doneAt: new Date(now()), hasFailed: true, lastError: reason })
    .where(eq(id, eventId))
}

const keptMs = 30 * 24 * 3_600_000

export async function deleteOldEvents({ db, now }: StoreDeps): Promise<void> {
  await db.delete(stripeEvents).where(lt(receivedAt, new Date(now() - keptMs)))
}

/** Events of the last thirty days. Failed payments are counted as in the metric: only our hosts'. */
export async function eventCounts({ db, now }: StoreDeps) {
  const isOurs = exists(db.select({ id: users.id }).from(users).where(eq(users.stripeCustomerId, customerId)))
  const isOurFailure = and(eq(type, paymentFailed), isNotNull(doneAt), not(hasFailed), isOurs)
  return oneRow(
    await db
      .select({
        received: sql<number>`count(*)::int`,
        failed: sql<number>`count(*) FILTER (WHERE ${hasFailed})::int`,
        failedPayments: sql<number>`count(*) FILTER (WHERE ${isOurFailure})::int`,
        lastAt: max(receivedAt),
      })
      .from(stripeEvents)
      .where(gte(receivedAt, new Date(now() - keptMs))),
  )
}

const dayMs = 24 * 3_600_000

/** Events that were given up, within the last day and the last thirty days. */
export async function failedEvents({ db, now }: StoreDeps): Promise<{ today: number; all: number }> {
  const since = (ms: number) => gte(doneAt, new Date(now() - ms))
  return oneRow(
    await db
      .select({
        today: sql<number>`count(*) FILTER (WHERE ${since(dayMs)})::int`,
        all: sql<number>`count(*)::int`,
      })
      .from(stripeEvents)
      .where(and(hasFailed, since(keptMs))),
  )
}
