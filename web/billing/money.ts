import { plural, t } from '@lingui/core/macro'
import type { Price } from '../../contract/endpoints/billing'
import { direction, locale } from '../i18n/locale'

// The payment provider's own list of currencies without cents. Browsers' data differ from it.
const withoutCents = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '))
const withThousandths = new Set('bhd jod kwd omr tnd'.split(' '))

/** Formats an amount in the smallest unit of its currency: 500 of usd are "$5.00". */
export function formatMoney(amount: number, currency: string, { isShort = false } = {}): string {
  const digits = digitsOf(currency)
  const value = amount / 10 ** digits
  const shownDigits = isShort && Number.isInteger(value) ? 0 : digits
  const text = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: shownDigits,
    maximumFractionDigits: shownDigits,
  }).format(value)
  // Or a sign after its letters would stand before them.
  return direction === 'rtl' ? `${text}\u200e` : text
}

function digitsOf(currency: string): number {
  if (withoutCents.has(currency)) return 0
  return withThousandths.has(currency) ? 3 : 2
}

/** "$5.00". */
export const amountOf = ({ amount, currency }: Price): string => formatMoney(amount, currency)

/** "$5.00/month", or "$15.00 every 3 months". */
export const formatPrice = (price: Price): string => amountOf(price) + periodOf(price)

/** The price for buttons, where whole amounts lose their zeros: "$5/month". */
export const formatShortPrice = (price: Price): string =>
  formatMoney(price.amount, price.currency, { isShort: true }) + periodOf(price)

/** "/month", or " every 3 months". */
export const periodOf = ({ interval, intervalCount }: Price): string =>
  intervalCount === 1 ? slashOne[interval]() : ` ${everyFew[interval](intervalCount)}`

/** "$5.00 per month", or "$15.00 every 3 months". */
export const formatPriceInWords = (price: Price): string => formatWith(perOne, price)

/** "$5.00 a month", or "$15.00 every 3 months". */
export const formatSpokenPrice = (price: Price): string => formatWith(aOne, price)

/** "$5.00 every month", or "$15.00 every 3 months". */
export const formatRepeatedPrice = (price: Price): string => formatWith(everyOne, price)

type Interval = Price['interval']
type PriceOfOne = Record<Interval, (amount: string) => string>

function formatWith(ofOne: PriceOfOne, price: Price): string {
  const { interval, intervalCount } = price
  return intervalCount === 1 ? ofOne[interval](amountOf(price)) : formatPrice(price)
}

const slashOne: Record<Interval, () => string> = {
  day: () => t({ message: '/day', comment: 'After an amount of money: “$5.00/day”' }),
  week: () => t({ message: '/week', comment: 'After an amount of money: “$5.00/week”' }),
  month: () => t({ message: '/month', comment: 'After an amount of money: “$5.00/month”' }),
  year: () => t({ message: '/year', comment: 'After an amount of money: “$5.00/year”' }),
}

const perOne: PriceOfOne = {
  day: (amount) => t({ message: `${amount} per day`, comment: 'A price' }),
  week: (amount) => t`${amount} per week`,
  month: (amount) => t`${amount} per month`,
  year: (amount) => t`${amount} per year`,
}

const aOne: PriceOfOne = {
  day: (amount) => t({ message: `${amount} a day`, comment: 'A price in words' }),
  week: (amount) => t`${amount} a week`,
  month: (amount) => t`${amount} a month`,
  year: (amount) => t`${amount} a year`,
}

const everyOne: PriceOfOne = {
  day: (amount) => t({ message: `${amount} every day`, comment: 'When a price is paid' }),
  week: (amount) => t`${amount} every week`,
  month: (amount) => t`${amount} every month`,
  year: (amount) => t`${amount} every year`,
}

/** After an amount of money. */
const everyFew: Record<Interval, (count: number) => string> = {
  day: (count) => plural(count, { one: 'every # day', other: 'every # days' }),
  week: (count) => plural(count, { one: 'every # week', other: 'every # weeks' }),
  month: (count) => plural(count, { one: 'every # month', other: 'every # months' }),
  year: (count) => plural(count, { one: 'every # year', other: 'every # years' }),
}
