import type { Price } from '../../../contract/endpoints/billing'
import { plan } from '../../../contract/billing/plan'
import type { Deps } from '../../deps'
import type { StripeAccount } from '../../stripe/stripe-account'
import { whyNobodyCanPay } from '../../stripe/stripe-errors'
import { priceOf } from '../../stripe/subscriptions'

/**
 * Fetches the provider's price after the start, and logs one line if nobody can pay or the price differs from our
 * pages. An unreachable provider prevents no start.
 */
export async function warnOfPrice(account: StripeAccount, log: Pick<Deps['log'], 'warn'>): Promise<void> {
  try {
    // Avoids `request`, which would log a second line about the same mistake.
    const stripe = await account.library()
    const price = await stripe.prices.retrieve(account.priceId)
    const warning = price.active
      ? promiseWarning(priceOf(price))
      : 'STRIPE_PRICE_ID is archived at Stripe: nobody can pay.'
    if (warning) log.warn({ price: account.priceId }, warning)
  } catch (error) {
    log.warn({ reason: (error as { message?: string }).message }, whyNobodyCanPay(error))
  }
}

function promiseWarning(price: Price | null): string | null {
  if (!price) return 'STRIPE_PRICE_ID is no fixed amount for each month or year: pages show no price.'
  const { amount, currency, interval, intervalCount } = price
  const isAsPromised =
    amount === plan.price.amount && currency === plan.price.currency && interval === 'month' && intervalCount === 1
  return isAsPromised ? null : `STRIPE_PRICE_ID is not ${plan.pricePerMonth} per month, as our pages say it is.`
}
