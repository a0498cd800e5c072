import { expect, test } from 'vitest'
import { plan } from './plan'

test('Pro costs $5.00 per month', () => {
  expect(plan.pricePerMonth).toBe('$5.00')
  expect(plan.price).toEqual({ amount: 500, currency: 'usd', interval: 'month', intervalCount: 1 })
})
