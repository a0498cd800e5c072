import { expect, test } from 'vitest'
import type { SubscriptionDetails } from '../../../contract/endpoints/billing'
import { detailFacts } from './detail-facts'

const at = (day: string) => Date.UTC(2026, 10, Number(day), 12) / 1_000
const details: SubscriptionDetails = {
  price: { amount: 500, currency: 'usd', interval: 'month', intervalCount: 1 },
  currentPeriodStart: at('10'),
  currentPeriodEnd: at('24'),
  cancelAtPeriodEnd: false,
  daysUntilRenewal: 2,
  trialStart: at('7'),
  trialEnd: at('10'),
  created: at('7'),
  canceledAt: null,
  isAdminManaged: false,
  error: null,
}
const nothing = { ...details, price: null, currentPeriodStart: null, currentPeriodEnd: null, daysUntilRenewal: null }

test('everything that is known stands there, in dates of seconds', () => {
  expect(detailFacts(details)).toEqual([
    ['Price', '$5.00 per month'],
    ['Period start', 'November 10, 2026'],
    ['Next billing', 'November 24, 2026'],
    ['Until renewal', '2 days'],
    ['Trial start', 'November 7, 2026'],
    ['Trial end', 'November 10, 2026'],
    ['Created', 'November 7, 2026'],
  ])
})

test('one that ends with its period has no renewal', () => {
  const names = detailFacts({ ...details, cancelAtPeriodEnd: true, daysUntilRenewal: 0 }).map(([name]) => name)
  expect(names).toContain('Subscription ends')
  expect(names).not.toContain('Until renewal')
  expect(names).not.toContain('Next billing')
})

test('what the provider has not said is left out', () => {
  expect(detailFacts({ ...nothing, trialStart: null, trialEnd: null, created: null })).toEqual([])
})

test('one day is one day', () => {
  expect(detailFacts({ ...details, daysUntilRenewal: 1 })).toContainEqual(['Until renewal', '1 day'])
})
