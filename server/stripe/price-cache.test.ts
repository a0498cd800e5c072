import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stripeServer, type StripeServer } from '../../tests/kit/services/stripe/stripe-server'
import { waitFor } from '../../tests/kit/installation/machine'
import { readEnv } from '../env'
import { priceCache } from './price-cache'
import { openStripe } from './stripe-account'

let stripe: StripeServer
let price: ReturnType<typeof priceCache>
let clock = 0
beforeEach(async () => {
  stripe = await stripeServer()
  const env = readEnv({ DATA_DIR: '/nowhere', ...stripe.env })
  price = priceCache(openStripe(env, pino({ level: 'silent' }), { timeoutMs: 5_000, retries: 0 })!)
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await stripe.close()
})

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const amountNow = async () => (await price())?.amount
const change = (amount: number) => Object.assign(stripe.prices.get(stripe.priceId)!, { unit_amount: amount })

const isAsked = (times: number) => waitFor(() => stripe.requests.length === times, 10_000, 'it is asked', 5)
const isTold = (amount: number) => waitFor(async () => (await amountNow()) === amount, 10_000, 'it is told', 5)

test('the price is read once an hour, however many ask, and nobody waits for a later read', async () => {
  expect(await Promise.all(Array.from({ length: 20 }, amountNow))).toEqual(Array(20).fill(500))
  expect(stripe.requests).toHaveLength(1)
  change(600)
  clock += hourMs - 1
  expect(await amountNow()).toBe(500)
  clock += 1
  expect(await Promise.all(Array.from({ length: 20 }, amountNow))).toEqual(Array(20).fill(500))
  await isTold(600)
  expect(stripe.requests).toHaveLength(2)
})

test('while the provider hangs, the price that was read last is told at once', async () => {
  expect(await amountNow()).toBe(500)
  clock += hourMs
  stripe.mood = 'hangs'
  const start = Date.now()
  for (let count = 0; count < 3; count++) expect(await amountNow()).toBe(500)
  expect(Date.now() - start).toBeLessThan(1_500)
  await isAsked(2)
})

test('after a failure it is asked again a minute later, and not before', async () => {
  stripe.mood = 'fails'
  expect(await amountNow()).toBe(undefined)
  stripe.mood = 'answers'
  clock += minuteMs - 1
  expect(await amountNow()).toBe(undefined)
  expect(stripe.requests).toHaveLength(1)
  clock += 1
  expect(await amountNow()).toBe(500)
})

test('a first read that hangs is waited for once', async () => {
  stripe.mood = 'hangs'
  const first = price()
  clock += 2_000
  expect(await price()).toBe(null)
  expect(await first).toBe(null)
  await isAsked(1)
})
