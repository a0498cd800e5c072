import type { Price } from '../../contract/endpoints/billing'
import { within } from '../jobs/within'
import type { StripeAccount } from './stripe-account'
import { priceOf } from './subscriptions'

const cacheMs = 3_600_000
const retryMs = 60_000
/** How long a page waits for the first read. */
const waitMs = 2_000

/**
 * The plan's price at the provider. It is reread in the background once an hour, or a minute after a failed read; until
 * then the last known price is returned. Only the first read is waited for.
 */
export function priceCache(account: StripeAccount): () => Promise<Price | null> {
  let known: Price | null = null
  let hasBeenRead = false
  let reading: { done: Promise<void>; since: number } | undefined
  let nextReadAt = 0

  async function read(): Promise<void> {
    try {
      known = await account.request(async (stripe) => priceOf(await stripe.prices.retrieve(account.priceId)))
      hasBeenRead = true
      nextReadAt = performance.now() + cacheMs
    } catch {
      nextReadAt = performance.now() + retryMs
    }
    reading = undefined
  }

  return async () => {
    const now = performance.now()
    if (now < nextReadAt) return known
    reading ??= { done: read(), since: now }
    // Later pages share a hanging read's time limit.
    const leftMs = reading.since + waitMs - now
    if (!hasBeenRead && leftMs > 0) await within(leftMs, reading.done, null)
    return known
  }
}
