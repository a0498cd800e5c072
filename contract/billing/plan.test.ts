import { expect, test } from 'vitest'
import { limits } from '../limits'
import { plan } from './plan'

test('Pro costs $5.00 per month', () => {
  expect(plan.pricePerMonth).toBe('$5.00')
  expect(plan.price).toEqual({ amount: 500, currency: 'usd', interval: 'month', intervalCount: 1 })
})

test('the plan promises as many players as a game takes', () => {
  expect(plan.includes).toContain(`Up to ${limits.playersPerGame} players per game`)
})
