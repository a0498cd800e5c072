import { expect, test } from 'vitest'
import type { AdminStats } from '../../../contract/endpoints/admin'
import { statsInWords } from './stat-words'

const stats: AdminStats = {
  totalUsers: 12_480,
  joinedThisMonth: 212,
  activeSubscriptions: 1_936,
  activeAtProvider: 1_931,
  trialUsers: 148,
  trialsEndingWithinDay: 1,
  monthlyRevenue: 965_500,
  price: { amount: 500, currency: 'usd', interval: 'month', intervalCount: 1 },
}
const revenueOf = (change: Partial<AdminStats>) => statsInWords({ ...stats, ...change }).at(-1)

test('the four cards say each number, and what it is made of', () => {
  expect(statsInWords(stats).map(({ name, value, detail }) => [name, value, detail])).toEqual([
    ['Total Users', '12,480', '212 joined this month'],
    ['Active Subscriptions', '1,936', '1,931 with the payment provider'],
    ['Trial Users', '148', '1 ends within a day'],
    ['Monthly Revenue', '$9,655.00', '1,931 × $5.00 at today’s price'],
  ])
})

test('a price that is not for a month says for what it is', () => {
  const price = { amount: 6_000, currency: 'usd', interval: 'year', intervalCount: 1 } as const
  expect(revenueOf({ price, monthlyRevenue: 500, activeAtProvider: 1 })).toMatchObject({
    value: '$5.00',
    detail: '1 × $60.00/year at today’s price',
  })
})

test('without billing the revenue is none, and where the price is not known it is left open', () => {
  expect(revenueOf({ monthlyRevenue: 0, price: null })).toMatchObject({
    value: '$0.00',
    detail: 'Payments aren’t set up here',
  })
  expect(revenueOf({ monthlyRevenue: null, price: null })).toMatchObject({ value: '–' })
})
