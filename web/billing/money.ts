import type { Price } from '../../contract/endpoints/billing'
import { plural } from '../ui/format'

// The payment provider's own list of currencies without cents. Browsers' data differ from it.
const withoutCents = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '))
const withThousandths = new Set('bhd jod kwd omr tnd'.split(' '))

/** Formats an amount in the smallest unit of its currency: 500 of usd are "$5.00". */
export function formatMoney(amount: number, currency: string, { isShort = false } = {}): string {
  const digits = digitsOf(currency)
  const value = amount / 10 ** digits
  const shownDigits = isShort && Number.isInteger(value) ? 0 : digits
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: shownDigits,
    maximumFractionDigits: shownDigits,
  }).format(value)
}

function digitsOf(currency: string): number {
  if (withoutCents.has(currency)) return 0
  return withThousandths.has(currency) ? 3 : 2
}

/** "$5.00". */
export const amountOf = ({ amount, currency }: Price): string => formatMoney(amount, currency)

/** "/month", or " every 3 months". */
export const periodOf = ({ interval, intervalCount }: Price): string =>
  plural(intervalCount, { one: `/${interval}`, other: ` every # ${interval}s` })

/** The period after "every": "month", or "3 months". */
export const spanOf = ({ interval, intervalCount }: Price): string =>
  plural(intervalCount, { one: interval, other: `# ${interval}s` })

/** "$5.00 per month", or "$15.00 every 3 months". */
export const formatPriceInWords = (price: Price): string =>
  `${amountOf(price)} ${plural(price.intervalCount, { one: 'per', other: 'every' })} ${spanOf(price)}`

/** "$5.00/month". */
export const formatPrice = (price: Price): string => amountOf(price) + periodOf(price)

/** The price for buttons, where whole amounts lose their zeros: "$5/month". */
export const formatShortPrice = (price: Price): string =>
  formatMoney(price.amount, price.currency, { isShort: true }) + periodOf(price)
