import type { Price } from '../../contract/billing'
import type { StripeAccount } from './stripe-account'
import { priceOf } from './subscriptions'

const cacheMs = 3_600_000

/** The price of the plan as the provider has it, read once an hour. A failure keeps the price that was read last. */
export function priceCache(account: StripeAccount): () => Promise<Price | null> {
  let known: Price | null = null
  let reading: Promise<Price | null> | undefined
  let expiresAt = 0
  return async () => {
    if (performance.now() < expiresAt) return known
    reading ??= read(account).finally(() => (reading = undefined))
    try {
      known = await reading
      expiresAt = performance.now() + cacheMs
    } catch {
      // The next caller asks again.
    }
    return known
  }
}

const read = (account: StripeAccount): Promise<Price | null> =>
  account.request(async (stripe) => priceOf(await stripe.prices.retrieve(account.priceId)))
