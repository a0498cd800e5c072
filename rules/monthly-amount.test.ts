import { expect, test } from 'vitest'
import { monthlyAmount } from './monthly-amount'

const price = { amount: 500, currency: 'usd', interval: 'month', intervalCount: 1 } as const

test.each([
  ['a month’s price is the amount', price, 3, 1_500],
  ['a year’s price is a twelfth of it, rounded once for all', { ...price, amount: 5_000, interval: 'year' }, 3, 1_250],
  ['a quarter’s price is a third of it', { ...price, amount: 1_200, intervalCount: 3 }, 2, 800],
  ['a week’s price is paid 52 times a year', { ...price, amount: 300, interval: 'week' }, 1, 1_300],
  ['a day’s price is paid 365 times a year', { ...price, amount: 12, interval: 'day' }, 1, 365],
  ['nobody brings nothing', price, 0, 0],
] as const)('%s', (_, each, subscriptions, expected) => {
  expect(monthlyAmount(each, subscriptions)).toBe(expected)
})
