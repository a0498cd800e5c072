import type { FastifyBaseLogger } from 'fastify'
import type { Price } from '../../contract/billing'
import { plan } from '../../contract/plan'

/** Warns where the provider charges another price than the one that our pages promise to visitors. */
export function warnOfPrice(price: Price | null, log: Pick<FastifyBaseLogger, 'warn'>): void {
  if (!price) return log.warn('STRIPE_PRICE_ID could not be read at the payment provider: pages show no price.')
  const { amount, currency, interval, intervalCount } = price
  const isAsPromised =
    amount === plan.price.amount && currency === plan.price.currency && interval === 'month' && intervalCount === 1
  if (!isAsPromised)
    log.warn({ price }, `STRIPE_PRICE_ID is not ${plan.pricePerMonth} per month, as our pages say it is.`)
}
