import { eq } from 'drizzle-orm'
import { users } from '../../db/tables'
import { logUnlessDatabaseUnavailable } from '../../db/retry'
import { startQueueWorker } from '../../jobs/queue-worker'
import { within } from '../../jobs/within'
import { countPaymentFailure, countWebhook } from '../../metrics/metrics'
import type { BillingDeps } from '../billing-user'
import { claimDueEvents, markFailed, markHandled, paymentFailed, retryLater, type DueEvents } from './event-store'
import { sync } from '../sync'

const pollMs = 5_000
/** Customers handled at the same time. */
const maxInFlight = 8
/** Longer than a fetch takes: once a claim has expired, its process has died. */
const claimMs = 60_000
const firstRetryMs = 5_000
const maxRetryMs = 3_600_000
const givenUpAfterMs = 24 * 3_600_000
/** A restart does not wait for a hanging provider: the unfinished claims expire. */
const closeTimeoutMs = 3_000

/** Handles the provider's events. Several processes may do so at once. */
export function eventWorker(deps: BillingDeps) {
  const { db, now, log } = deps
  let isClosed = false

  async function handle({ customerId, events }: DueEvents): Promise<void> {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.stripeCustomerId, customerId))
    try {
      // Another installation may use the same account at the provider.
      if (user) await sync(deps, user.id)
    } catch (error) {
      for (const event of events) await postpone(event, error)
      return
    }
    const ids = events.map(({ id }) => id)
    for (const { id, type } of await markHandled(deps, ids)) {
      countWebhook('handled')
      if (!user || type !== paymentFailed) continue
      countPaymentFailure()
      log.warn({ event: id, user: user.id }, 'A payment has failed')
    }
  }

  async function postpone(event: DueEvents['events'][number], error: unknown): Promise<void> {
    const { id, attempts, receivedAt, hasFailedBefore } = event
    const reason = causeOf(error)
    if (now() - receivedAt.getTime() < givenUpAfterMs) {
      if (!hasFailedBefore)
        log.warn({ event: id, reason }, 'Could not handle an event of the payment provider; will retry')
      return retryLater(deps, id, reason, new Date(now() + retryDelayMs(attempts)))
    }
    countWebhook('failed')
    log.error({ event: id, err: error }, 'Gave up an event of the payment provider after a day')
    await markFailed(deps, id, reason)
  }

  const worker = startQueueWorker({
    pollMs,
    maxInFlight,
    claim: (most) => claimDueEvents(deps, most, claimMs),
    handle,
    onError(error) {
      // When the process ends, other processes take over the rest.
      if (!isClosed)
        logUnlessDatabaseUnavailable(log, error, 'Handling events of the payment provider failed; will retry')
    },
  })
  return {
    /** Handles new events at once instead of at the next poll. */
    wake: worker.wake,
    async close(): Promise<void> {
      isClosed = true
      await within(closeTimeoutMs, worker.close(), undefined)
    },
  }
}

/** Doubles with each attempt. */
const retryDelayMs = (attempts: number): number => Math.min(maxRetryMs, firstRetryMs * 2 ** (attempts - 1))

/** The provider's or the network's own words, because a `Problem` only has the sentence for the host. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}
