import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { stripeClient } from '../../../tests/kit/services/stripe/stripe-client'
import { stripeServer, type StripeServer } from '../../../tests/kit/services/stripe/stripe-server'
import { handledEventTypes } from '../handled-event-types'
import { setUpAccount } from './set-up-account'

const appOrigin = 'https://quiz.example.org'
const url = `${appOrigin}/api/stripe/webhook`

let server: StripeServer
let said: string[]
beforeEach(async () => {
  server = await stripeServer()
  said = []
})
afterEach(() => server.close())

const write = (line: string) => void said.push(line)
const run = (origin: string | undefined = appOrigin) =>
  setUpAccount({ stripe: stripeClient(server), appOrigin: origin, write })

/** What this command has made, without what was in the account before. */
const ours = () => ({
  products: [...server.products.values()].filter(({ id }) => id === 'quizhall_pro'),
  prices: [...server.prices.values()].filter(({ product }) => product === 'quizhall_pro'),
  endpoints: [...server.webhookEndpoints.values()],
})

describe('the set-up of an account', () => {
  test('makes the product, a price of $5.00 per month and the webhook, and returns their settings', async () => {
    const settings = await run()
    const { products, prices, endpoints } = ours()
    expect(products).toMatchObject([{ name: 'Quizhall Pro', active: true }])
    expect(prices).toMatchObject([
      { unit_amount: 500, currency: 'usd', recurring: { interval: 'month', interval_count: 1 }, active: true },
    ])
    expect(endpoints).toMatchObject([{ url, enabled_events: [...handledEventTypes], api_version: '2026-10-28.endive' }])
    expect(settings).toEqual({ STRIPE_PRICE_ID: prices[0]?.id, STRIPE_WEBHOOK_SECRET: endpoints[0]?.secret })
    expect(said).toHaveLength(3)
    for (const line of said) expect(line).toContain('was made')
  })

  test('makes nothing new when it runs twice, and says where the secret of the webhook is', async () => {
    const { STRIPE_PRICE_ID } = await run()
    const made = structuredClone(Object.values(ours()).flat())
    said = []
    expect(await run()).toEqual({ STRIPE_PRICE_ID })
    expect(Object.values(ours()).flat()).toEqual(made)
    expect(said.join('\n')).not.toContain('was made')
    const [endpoint] = ours().endpoints
    expect(said.at(-1)).toContain('This webhook exists already. Copy its signing secret')
    expect(said.at(-1)).toContain(`https://dashboard.stripe.com/test/webhooks/${endpoint?.id}`)
  })

  test('makes one of each, however often a reply is lost', async () => {
    for (const path of ['/v1/products', '/v1/prices', '/v1/webhook_endpoints']) {
      // The library asks twice.
      server.nextTime('acts and loses the reply', { path, method: 'POST', times: 2 })
      await expect(run()).rejects.toThrow('Stripe cannot be reached')
    }
    await run()
    expect(Object.values(ours()).map((all) => all.length)).toEqual([1, 1, 1])
  })

  test('gives a webhook the events that it lacks, and switches it on again', async () => {
    await run()
    const [endpoint] = ours().endpoints
    Object.assign(endpoint!, { enabled_events: ['invoice.paid', 'charge.refunded'], status: 'disabled' })
    await run()
    expect(ours().endpoints).toMatchObject([{ enabled_events: [...handledEventTypes], status: 'enabled' }])
    expect(said.join('\n')).toContain('was corrected')
  })

  test('leaves webhooks of other addresses alone', async () => {
    await run('https://other.example.org')
    await run()
    expect(ours().endpoints.map((each) => each.url)).toEqual(['https://other.example.org/api/stripe/webhook', url])
  })

  test.each([
    ['another amount', { unit_amount: 400 }],
    ['another rhythm', { recurring: { interval: 'year', interval_count: 1 } }],
    ['nobody may subscribe at', { active: false }],
  ])('replaces an earlier price: %s', async (_, change) => {
    const { STRIPE_PRICE_ID: before } = await run()
    Object.assign(server.prices.get(before!)!, change)
    const { STRIPE_PRICE_ID: now } = await run()
    expect(now).not.toBe(before)
    expect(server.prices.get(now!)).toMatchObject({ unit_amount: 500, active: true })
    expect(said.join('\n')).toContain(`It replaces ${before}`)
    expect(await run()).toEqual({ STRIPE_PRICE_ID: now })
  })

  test('takes an archived product out of the archive', async () => {
    await run()
    Object.assign(ours().products[0]!, { active: false })
    await run()
    expect(ours().products).toMatchObject([{ active: true }])
  })
})

describe('no webhook is made', () => {
  test.each([
    ['without APP_ORIGIN', undefined, 'APP_ORIGIN is not set. Set it to the public address'],
    [
      'on this machine',
      'https://localhost:3000',
      'Stripe cannot reach https://localhost:3000, which is this machine. To try',
    ],
    ['on plain http', 'http://quiz.example.org', 'Stripe sends events to https only'],
  ])('%s, and it says so, and what to do', async (_, origin, why) => {
    const settings = await setUpAccount({ stripe: stripeClient(server), appOrigin: origin, write })
    expect(Object.keys(settings)).toEqual(['STRIPE_PRICE_ID'])
    expect(ours().endpoints).toEqual([])
    expect(said.at(-1)).toContain(`No webhook was made: ${why}`)
  })
})

describe('one sentence says what is wrong', () => {
  test('with the key', async () => {
    const stripe = stripeClient({ url: server.url, secretKey: 'sk_test_of_somebody_else' })
    const refused = expect(setUpAccount({ stripe, appOrigin, write })).rejects
    await refused.toThrow(/^Stripe does not know STRIPE_SECRET_KEY\./)
    expect(ours().products).toEqual([])
  })

  test('with the network', async () => {
    server.mood = 'refuses connections'
    await expect(run()).rejects.toThrow(/^Stripe cannot be reached/)
  })

  test.each(['fails', 'is busy'] as const)('with Stripe, which %s', async (mood) => {
    server.mood = mood
    await expect(run()).rejects.toThrow(/^Stripe has trouble of its own\. Please try again/)
  })

  test('with what was asked for, in Stripe’s own words', async () => {
    const stripe = stripeClient({ url: server.url, secretKey: server.publishableKey })
    await expect(setUpAccount({ stripe, appOrigin, write })).rejects.toThrow(
      /Stripe says: This API call cannot be made/,
    )
  })
})
