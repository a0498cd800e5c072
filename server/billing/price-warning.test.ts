import { afterEach, beforeEach, expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { stripeServer, type StripeServer } from '../../tests/kit/services/stripe/stripe-server'
import { testApp } from '../../tests/kit/app/test-app'
import { testLog } from '../../tests/kit/app/test-log'

let stripe: StripeServer
beforeEach(async () => {
  stripe = await stripeServer()
})
afterEach(() => stripe.close())

/** What a start says of the price, and what a page is told of it. */
async function startAndRead() {
  const { log, lines } = testLog('warn')
  const t = await testApp({ env: stripe.env, log })
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { body } = await t.call(routes.billing.status, {}, await t.aHost())
  await t.close()
  const said = lines.map(({ msg }) => String(msg)).filter((msg) => msg.includes('STRIPE_PRICE_ID'))
  return { said, price: body.price }
}

test('P3 the price that our pages promise needs no warning', async () => {
  expect(await startAndRead()).toEqual({
    said: [],
    price: { amount: 500, currency: 'usd', interval: 'month', intervalCount: 1 },
  })
})

test.each([
  ['of another amount', { unit_amount: 600 }, { amount: 600 }],
  ['in another currency', { currency: 'eur' }, { currency: 'eur' }],
  ['of a year', { recurring: { interval: 'year' as const, interval_count: 1 } }, { interval: 'year' }],
  ['of three months', { recurring: { interval: 'month' as const, interval_count: 3 } }, { intervalCount: 3 }],
])('P3 a price %s is warned of, and shown as it is', async (_, changes, shown) => {
  const price = stripe.prices.get(stripe.priceId)!
  const { recurring = {}, ...others } = changes as { recurring?: object }
  Object.assign(price, others)
  Object.assign(price.recurring!, recurring)
  const { said, price: read } = await startAndRead()
  expect(said).toEqual(['STRIPE_PRICE_ID is not $5.00 per month, as our pages say it is.'])
  expect(read).toMatchObject(shown)
})

test.each([
  ['that the provider does not know', () => stripe.prices.delete(stripe.priceId)],
  ['by use', () => Object.assign(stripe.prices.get(stripe.priceId)!, { unit_amount: null })],
])('a price %s is warned of, and no page names one', async (_, change) => {
  change()
  const { said, price } = await startAndRead()
  expect(said).toEqual(['STRIPE_PRICE_ID could not be read at the payment provider: pages show no price.'])
  expect(price).toBe(null)
})
