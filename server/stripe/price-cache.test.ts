import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stripeServer, type StripeServer } from '../../tests/kit/services/stripe/stripe-server'
import { readEnv } from '../env'
import { priceCache } from './price-cache'
import { openStripe } from './stripe-account'

let stripe: StripeServer
let price: ReturnType<typeof priceCache>
let clock = 0
beforeEach(async () => {
  stripe = await stripeServer()
  price = priceCache(openStripe(readEnv({ DATA_DIR: '/nowhere', ...stripe.env }), pino({ level: 'silent' }))!)
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await stripe.close()
})

const hourMs = 3_600_000
const amountNow = async () => (await price())?.amount
const change = (amount: number) => Object.assign(stripe.prices.get(stripe.priceId)!, { unit_amount: amount })

test('the price is read once an hour, however many ask', async () => {
  expect(await Promise.all(Array.from({ length: 20 }, amountNow))).toEqual(Array(20).fill(500))
  expect(stripe.requests).toHaveLength(1)
  change(600)
  clock += hourMs - 1
  expect(await amountNow()).toBe(500)
  clock += 1
  expect(await amountNow()).toBe(600)
  expect(stripe.requests).toHaveLength(2)
})

test('while the provider is away the price that was read last is told, and the next caller asks again', async () => {
  stripe.mood = 'fails'
  expect(await amountNow()).toBe(undefined)
  stripe.mood = 'answers'
  expect(await amountNow()).toBe(500)
  clock += hourMs
  change(600)
  stripe.mood = 'fails'
  expect(await amountNow()).toBe(500)
  stripe.mood = 'answers'
  expect(await amountNow()).toBe(600)
})
