import type { Price } from '../contract/endpoints/billing'

const perYear: Record<Price['interval'], number> = { day: 365, week: 52, month: 12, year: 1 }

/** What so many subscriptions at a price bring in a month, rounded to the smallest unit of the currency. */
export const monthlyAmount = ({ amount, interval, intervalCount }: Price, subscriptions: number): number =>
  Math.round((subscriptions * amount * perYear[interval]) / intervalCount / 12)
