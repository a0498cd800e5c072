import { eq } from 'drizzle-orm'
import { users } from '../db/tables'
import { logUnlessDatabaseUnavailable } from '../db/retry'
import { countPaymentFailure, countWebhook } from '../metrics/metrics'
import type { BillingDeps } from './billing-user'
import { claimDueEvents, markFailed, markHandled, retryLater, type DueEvents } from './event-store'
import { sync } from './sync'

const pollMs = 5_000
/** So many customers are asked about at once: one whose answer takes long holds up nobody else. */
const claimLimit = 10
/** Longer than a fetch takes: when a claim has run out, its process has died. */
const claimMs = 60_000
const firstRetryMs = 5_000
const maxRetryMs = 3_600_000
const givenUpAfterMs = 24 * 3_600_000

/** Handles the provider's events, which several processes may do at once. */
export function eventWorker(deps: BillingDeps) {
  const { db, now, log } = deps
  let isClosed = false
  let isWoken = false
  let running: Promise<void> | null = null

  async function handle({ customerId, events }: DueEvents): Promise<void> {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.stripeCustomerId, customerId))
    try {
      // Another installation may use the same account at the provider.
      if (user) await sync(deps, user.id)
    } catch (error) {
      for (const event of events) await postpone(event, error)
      return
    }
    await markHandled(
      deps,
      events.map(({ id }) => id),
    )
    for (const { id, type } of events) {
      countWebhook('handled')
      if (!user || type !== 'invoice.payment_failed') continue
      countPaymentFailure()
      log.warn({ event: id, user: user.id }, 'A payment has failed')
    }
  }

  async function postpone({ id, attempts, receivedAt }: DueEvents['events'][number], error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error)
    if (now() - receivedAt.getTime() < givenUpAfterMs)
      return retryLater(deps, id, reason, new Date(now() + retryDelayMs(attempts)))
    countWebhook('failed')
    log.error({ event: id, err: error }, 'Gave up an event of the payment provider after a day')
    await markFailed(deps, id, reason)
  }

  async function handleAllDue(): Promise<void> {
    for (let due; !isClosed && (due = await claimDueEvents(deps, claimLimit, claimMs)).length > 0;)
      await Promise.all(due.map(handle))
  }

  async function run(): Promise<void> {
    do {
      isWoken = false
      await handleAllDue().catch((error: unknown) =>
        logUnlessDatabaseUnavailable(log, error, 'Handling events of the payment provider failed; will retry'),
      )
    } while (isWoken && !isClosed)
  }

  function wake(): void {
    if (isClosed) return
    isWoken = true
    running ??= run().finally(() => (running = null))
  }

  const timer = setInterval(wake, pollMs).unref()
  wake()

  return {
    /** Handles new events at once instead of at the next poll. */
    wake,
    /** Resolves when this process handles no event. */
    async idle(): Promise<void> {
      await running
    },
    async close(): Promise<void> {
      isClosed = true
      clearInterval(timer)
      await running
    },
  }
}

/** Doubles with each attempt. */
const retryDelayMs = (attempts: number): number => Math.min(maxRetryMs, firstRetryMs * 2 ** (attempts - 1))
