import type { Price } from '../contract/endpoints/billing'

const perYear: Record<Price['interval'], number> = { day: 365, week: 52, month: 12, year: 1 }

/** Monthly revenue of `subscriptions` at a price, rounded to the currency's smallest unit. */
export const monthlyAmount = ({ amount, interval, intervalCount }: Price, subscriptions: number): number =>
  Math.round((subscriptions * amount * perYear[interval]) / intervalCount / 12)
