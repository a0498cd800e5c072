/** The local Stripe's behaviour through the real library: keys, parameters, idempotency, lists, searches, moods. */
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { stripeClient } from './stripe-client'
import { stripeServer, type StripeServer } from './stripe-server'

let server: StripeServer
let stripe: Stripe

beforeAll(async () => {
  server = await stripeServer()
  stripe = stripeClient(server)
})
beforeEach(() => {
  server.requests.length = 0
  server.troubles.length = 0
  server.mood = 'answers'
})
afterAll(() => server.close())

const problemOf = async (call: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  try {
    await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error
    throw error
  }
  throw new Error('It was not refused.')
}

test('a wrong secret key is 401, a publishable one is not enough', async () => {
  const { url, publishableKey } = server
  expect(await problemOf(stripeClient({ url, secretKey: 'sk_test_wrong' }).customers.list())).toMatchObject({
    statusCode: 401,
    type: 'StripeAuthenticationError',
  })
  expect(await problemOf(stripeClient({ url, secretKey: publishableKey }).customers.list())).toMatchObject({
    statusCode: 403,
    code: 'secret_key_required',
  })
})

test('parameters that it does not know, that are missing or no numbers are refused', async () => {
  const unknown = { favoriteColor: 'red' } as Stripe.CustomerCreateParams
  expect(await problemOf(stripe.customers.create(unknown))).toMatchObject({
    statusCode: 400,
    code: 'parameter_unknown',
    param: 'favoriteColor',
  })
  const { id: customer } = await stripe.customers.create()
  expect(await problemOf(stripe.subscriptions.create({ customer }))).toMatchObject({
    code: 'parameter_missing',
    param: 'items',
  })
  expect(await problemOf(stripe.customers.list({ limit: 1000 }))).toMatchObject({ statusCode: 400, param: 'limit' })
  expect(await problemOf(stripe.rawRequest('GET', '/v1/nowhere'))).toMatchObject({ statusCode: 404 })
})

test('an unknown id is 404 in the path and 400 in a parameter', async () => {
  expect(await problemOf(stripe.customers.retrieve('cus_nobody'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    message: "No such customer: 'cus_nobody'",
  })
  expect(await problemOf(stripe.setupIntents.create({ customer: 'cus_nobody' }))).toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
    param: 'customer',
  })
})

test('a customer is created, changed and deleted', async () => {
  const { id } = await stripe.customers.create({ email: 'zoe@example.org', metadata: { userId: '7', color: 'red' } })
  await stripe.customers.update(id, { name: 'Zoë', metadata: { color: '' } })
  expect(await stripe.customers.retrieve(id)).toMatchObject({
    email: 'zoe@example.org',
    name: 'Zoë',
    metadata: { userId: '7' },
  })
  await stripe.customers.del(id)
  expect(await stripe.customers.retrieve(id)).toEqual({ id, object: 'customer', deleted: true })
  expect((await problemOf(stripe.customers.update(id, { name: 'Zoë' }))).statusCode).toBe(404)
})

test('a list goes on after the last one of a page', async () => {
  const email = 'many@example.org'
  for (let count = 0; count < 5; count += 1) await stripe.customers.create({ email })
  const page = await stripe.customers.list({ email, limit: 2 })
  expect([page.data.length, page.has_more]).toEqual([2, true])
  const all = await stripe.customers.list({ email, limit: 2 }).autoPagingToArray({ limit: 100 })
  expect(new Set(all.map(({ id }) => id)).size).toBe(5)
})

test('a search finds what is older than a minute', async () => {
  const { id } = await stripe.customers.create({ metadata: { userId: "o'neill" } })
  const search = async () => (await stripe.customers.search({ query: "metadata['userId']:'o\\'neill'" })).data
  expect(await search()).toEqual([])
  await server.clock.advance(61_000)
  expect((await search()).map((found) => found.id)).toEqual([id])
  const both = await stripe.customers.search({ query: 'metadata["userId"]:"o\'neill" AND email:"else"' })
  expect(both.data).toEqual([])
  expect((await problemOf(stripe.customers.search({ query: 'whatever' }))).statusCode).toBe(400)
})

test('a price and a product exist; they are found by lookup key, which is one price’s', async () => {
  const price = await stripe.prices.retrieve(server.priceId, { expand: ['product'] })
  expect(price).toMatchObject({ unit_amount: 500, currency: 'usd', recurring: { interval: 'month' } })
  expect(price.product).toMatchObject({ object: 'product', name: 'Quizhall Pro' })
  expect(price.unit_amount_decimal?.toString()).toBe('500')
  const more = { currency: 'usd', unit_amount: 700, product: (price.product as Stripe.Product).id }
  await stripe.prices.create({ ...more, recurring: { interval: 'year' }, lookup_key: 'pro' })
  const found = await stripe.prices.list({ lookup_keys: ['pro'], active: true })
  expect(found.data).toMatchObject([{ unit_amount: 700, recurring: { interval: 'year', interval_count: 1 } }])
  expect((await problemOf(stripe.prices.create({ ...more, lookup_key: 'pro' }))).param).toBe('lookup_key')
})

test('the secret of a webhook endpoint stands in the reply of its creation alone', async () => {
  const { id, secret } = await stripe.webhookEndpoints.create({
    url: 'https://quiz.example.org/api/stripe/webhook',
    enabled_events: ['invoice.paid', 'customer.subscription.deleted'],
    api_version: Stripe.API_VERSION,
  })
  expect(secret).toMatch(/^whsec_/)
  const [endpoint] = (await stripe.webhookEndpoints.list()).data
  expect(endpoint).toMatchObject({ id, enabled_events: ['invoice.paid', 'customer.subscription.deleted'] })
  expect(endpoint?.secret).toBeUndefined()
  const changed = await stripe.webhookEndpoints.update(id, { enabled_events: ['*'] })
  expect(changed.enabled_events).toEqual(['*'])
  await stripe.webhookEndpoints.del(id)
})

test('nothing is expanded deeper than four levels', async () => {
  const deep = { expand: ['data.payments.data.payment.payment_intent'] }
  expect((await problemOf(stripe.invoices.list(deep))).message).toContain('more than 4 levels')
  expect((await problemOf(stripe.customers.list({ expand: ['data.email.x'] }))).statusCode ?? 200).toBe(400)
})

test('the same key gives the first reply again, for a day, also of what was lost', async () => {
  const email = 'once@example.org'
  const create = (idempotencyKey: string) => stripe.customers.create({ email }, { idempotencyKey })
  const first = await create('once')
  const again = await create('once')
  expect(again.id).toBe(first.id)
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
  server.nextTime('acts and hangs')
  const impatient = stripeClient(server, { timeout: 100 })
  const lost = impatient.customers.create({ email }, { idempotencyKey: 'lost' })
  expect((await problemOf(lost)).type).toBe('StripeConnectionError')
  const healed = await create('lost')
  expect(healed.lastResponse.headers['idempotent-replayed']).toBe('true')
  await server.clock.advance(24 * 3_600_000 + 1_000)
  expect((await create('once')).id).not.toBe(first.id)
})

test('the same key with other parameters is refused, and so is one that is in use', async () => {
  const options = { idempotencyKey: 'same' }
  await stripe.customers.create({ email: 'a@example.org' }, options)
  expect(await problemOf(stripe.customers.create({ email: 'b@example.org' }, options))).toMatchObject({
    statusCode: 400,
    type: 'StripeIdempotencyError',
  })
  server.delayMs = 50
  const both = await Promise.allSettled([1, 2].map(() => stripe.customers.create({}, { idempotencyKey: 'both' })))
  server.delayMs = 0
  const refused = both.filter((each) => each.status === 'rejected')
  expect(refused.map(({ reason }) => (reason as Stripe.errors.StripeError).code)).toEqual(['idempotency_key_in_use'])
})

test('what was refused before it began leaves the key free', async () => {
  const options = { idempotencyKey: 'free' }
  const unknown = { what: 'is this' } as Stripe.CustomerCreateParams
  expect((await problemOf(stripe.customers.create(unknown, options))).code).toBe('parameter_unknown')
  expect((await stripe.customers.create({}, options)).object).toBe('customer')
})

test.each([
  ['refuses connections', { type: 'StripeConnectionError' }],
  ['hangs', { type: 'StripeConnectionError' }],
  ['fails', { type: 'StripeAPIError', statusCode: 500 }],
  ['is busy', { type: 'StripeRateLimitError', statusCode: 429 }],
] as const)('it %s, and then does nothing', async (mood, problem) => {
  const before = server.customers.size
  server.mood = mood
  expect(await problemOf(stripeClient(server, { timeout: 100 }).customers.create())).toMatchObject(problem)
  expect(server.customers.size).toBe(before)
})

test('it acts and loses the reply: the library asks once more, by the same key', async () => {
  const before = server.customers.size
  server.nextTime('acts and loses the reply', { method: 'POST', path: '/v1/customers' })
  await stripe.customers.create()
  expect(server.customers.size).toBe(before + 1)
  expect(server.requests).toMatchObject([
    { path: '/v1/customers', status: null },
    { path: '/v1/customers', status: 200 },
  ])
  expect(server.requests[0]?.idempotencyKey).toBe(server.requests[1]?.idempotencyKey)
})
