import { expect, test } from 'vitest'
import type { Price } from '../../../contract/endpoints/billing'
import { paymentWarnings } from './payment-warnings'

const price: Price = { amount: 500, currency: 'usd', interval: 'month', intervalCount: 1 }
const webhooks = { received: 3, failed: 0, refused: 0, lastAt: '2026-11-20T10:00:00.000Z', isSetUp: true }

test('where all is well, nothing is said', () => {
  expect(paymentWarnings({ webhooks, refusal: null }, price)).toEqual([])
})

test.each([
  ['Stripe does not tell the price', {}, null, /^Stripe hasn’t told us the price/],
  ['no secret is set', { isSetUp: false }, price, /^STRIPE_WEBHOOK_SECRET isn’t set/],
  ['a message was refused', { refused: 1 }, price, /copy the webhook’s signing secret/],
  ['a message was given up', { failed: 1 }, price, /^Some messages couldn’t be handled/],
])('where %s, one sentence says what to do', (_, changes, priceNow, sentence) => {
  const warnings = paymentWarnings({ webhooks: { ...webhooks, ...changes }, refusal: null }, priceNow)
  expect(warnings).toEqual([expect.stringMatching(sentence)])
})

test('what Stripe has refused for good is told in its words, and instead of a price that is not known', () => {
  const refusal = { message: 'Invalid API Key provided: sk_test_****', at: '2026-11-20T10:00:00.000Z' }
  const [sentence, ...others] = paymentWarnings({ webhooks, refusal }, null)
  expect(sentence).toContain('Stripe refused what we asked for: “Invalid API Key provided: sk_test_****.”')
  expect(others).toEqual([])
})
