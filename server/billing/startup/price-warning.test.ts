import { afterEach, beforeEach, expect, test } from 'vitest'
import { routes } from '../../../contract/routes'
import { stripeServer, type StripeServer } from '../../../tests/kit/services/stripe/stripe-server'
import { testApp } from '../../../tests/kit/app/test-app'
import { testLog } from '../../../tests/kit/app/test-log'
import { waitFor } from '../../../tests/kit/installation/machine'

let stripe: StripeServer
beforeEach(async () => {
  stripe = await stripeServer()
})
afterEach(() => stripe.close())

function changePrice(changes: { recurring?: object; [name: string]: unknown }): void {
  const price = stripe.prices.get(stripe.priceId)!
  const { recurring = {}, ...others } = changes
  Object.assign(price, others)
  Object.assign(price.recurring!, recurring)
}

/** The log line at the start, and the price that pages get. */
async function startAndRead(env: object = {}) {
  const { log, lines } = testLog('warn')
  const t = await testApp({ env: { ...stripe.env, ...env }, log })
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const linesOfPayments = () => lines.map(({ msg }) => String(msg)).filter((msg) => /STRIPE_|Stripe/.test(msg))
  const isAsked = () => stripe.requests.length > 0 || linesOfPayments().length > 0
  await waitFor(isAsked, 10_000, 'the provider has been asked', 10)
  const { body } = await t.call(routes.billing.status, {}, await t.aHost())
  await t.close()
  return { said: linesOfPayments(), price: body.price }
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
  changePrice(changes)
  const { said, price: read } = await startAndRead()
  expect(said).toEqual(['STRIPE_PRICE_ID is not $5.00 per month, as our pages say it is.'])
  expect(read).toMatchObject(shown)
})

const unknownKey = { STRIPE_SECRET_KEY: 'sk_test_of_somebody_else' }

test.each<[string, () => object | void, string, object?]>([
  ['an unknown key', () => {}, 'Stripe does not know STRIPE_SECRET_KEY: nobody can pay.', unknownKey],
  [
    'an unknown price',
    () => void stripe.prices.delete(stripe.priceId),
    'Stripe does not know STRIPE_PRICE_ID: nobody can pay.',
  ],
  ['an archived price', () => changePrice({ active: false }), 'STRIPE_PRICE_ID is archived at Stripe: nobody can pay.'],
  [
    'a price by use',
    () => changePrice({ unit_amount: null }),
    'STRIPE_PRICE_ID is no fixed amount for each month or year: pages show no price.',
  ],
  [
    'a provider that is away',
    () => Object.assign(stripe, { mood: 'refuses connections' }),
    'Stripe cannot be reached now: until it can be, nobody can pay. Everything else works.',
  ],
])('%s stops no start, and one line says what it means', async (_, change, line, env) => {
  change()
  expect((await startAndRead(env)).said).toEqual([line])
})

test.each([
  ['that the provider does not know', () => stripe.prices.delete(stripe.priceId)],
  ['by use', () => changePrice({ unit_amount: null })],
])('no page names a price %s', async (_, change) => {
  change()
  expect((await startAndRead()).price).toBe(null)
})
