/** Webhooks as Stripe sends them, and as tests may disturb them. */
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { listenOnFreePort } from '../../app/free-port-server'
import { stripeClient } from './stripe-client'
import { stripeServer, type StripeServer } from './stripe-server'

let server: StripeServer
let stripe: Stripe
let received: Stripe.Event[] = []
let answer = 200
let secret = ''

const receiver = await listenOnFreePort(
  createServer(async (request, reply) => {
    const body = await text(request)
    const signature = String(request.headers['stripe-signature'])
    const event = Stripe.webhooks.constructEvent(body, signature, secret, 300, undefined, server.clock.now())
    if (answer === 200) received.push(event)
    reply.writeHead(answer).end()
  }),
)

beforeEach(async () => {
  server = await stripeServer()
  stripe = stripeClient(server)
  server.webhooks.deliverTo(receiver.origin)
  secret = server.webhookSecret
  received = []
  answer = 200
})
afterEach(() => server.close())
afterAll(() => receiver.stop())

const types = () => received.map(({ type }) => type)

test('every event comes, signed and in order', async () => {
  const { id } = await stripe.customers.create()
  await stripe.customers.update(id, { name: 'Zoë' })
  await stripe.customers.del(id)
  await server.webhooks.settled()
  expect(types()).toEqual(['customer.created', 'customer.updated', 'customer.deleted'])
  expect(received[1]).toMatchObject({ api_version: Stripe.API_VERSION, data: { object: { id, name: 'Zoë' } } })
})

test('a function may take them, and only some types', async () => {
  const taken: string[] = []
  server.webhooks.deliverTo(
    (payload, signature) => {
      taken.push(stripe.webhooks.constructEvent(payload, signature, server.webhookSecret).type)
      return 200
    },
    ['customer.deleted'],
  )
  const { id } = await stripe.customers.create()
  await stripe.customers.del(id)
  await server.webhooks.settled()
  expect(taken).toEqual(['customer.deleted'])
})

test('what is not answered with 2xx comes again, later and later, for three days', async () => {
  answer = 500
  await stripe.customers.create()
  await server.clock.advance(59_000)
  expect(server.webhooks.deliveries.map(({ status }) => status)).toEqual([500])
  await server.clock.advance(2_000)
  expect(server.webhooks.deliveries).toHaveLength(2)
  answer = 200
  await server.clock.advance(3_600_000)
  expect(types()).toEqual(['customer.created'])
  answer = 503
  await stripe.customers.create()
  await server.clock.advance(10 * 24 * 3_600_000)
  expect(server.webhooks.nextRetry()).toBeUndefined()
  expect(types()).toEqual(['customer.created'])
})

test('they can be held back, and delivered in another order, twice or not at all', async () => {
  server.webhooks.hold()
  const { id } = await stripe.customers.create()
  await stripe.customers.update(id, { name: 'Zoë' })
  await stripe.customers.update(id, { name: 'Zoe' })
  await server.webhooks.settled()
  expect(types()).toEqual([])
  const [created, , second] = server.webhooks.held
  await server.webhooks.release([second!, created!, created!])
  expect(received.map((event) => event.id)).toEqual([second!.id, created!.id, created!.id])
  await server.webhooks.deliver(created!)
  expect(received).toHaveLength(4)
})

test('an endpoint on loopback that was made over the API gets its types, by its own secret', async () => {
  server.webhooks.deliverTo(() => 200)
  const endpoint = await stripe.webhookEndpoints.create({ url: receiver.origin, enabled_events: ['customer.deleted'] })
  secret = endpoint.secret!
  const { id } = await stripe.customers.create()
  await stripe.customers.del(id)
  await server.webhooks.settled()
  expect(types()).toEqual(['customer.deleted'])
})
