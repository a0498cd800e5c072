/** Cards are stored as Stripe's test cards are. */
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stripeClient } from './stripe-client'
import { cards, stripeServer, type StripeServer } from './stripe-server'

let server: StripeServer
let stripe: Stripe

beforeAll(async () => {
  server = await stripeServer()
  stripe = stripeClient(server)
})
afterAll(() => server.close())

async function setUp() {
  const { id: customer } = await stripe.customers.create()
  const intent = await stripe.setupIntents.create({
    customer,
    usage: 'off_session',
    allowed_payment_method_types: ['card'],
    metadata: { userId: '7' },
  })
  return { customer, intent }
}

/** Asks as Stripe's script does: with the publishable key and the client secret. */
async function inBrowser(path: string, params: Record<string, string>) {
  const body = new URLSearchParams({ key: server.publishableKey, ...params })
  const reply = await fetch(`${server.url}${path}`, { method: 'POST', body })
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
}

const cardData = (number: string) => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '40',
  'payment_method_data[card][cvc]': '123',
})

test('a card that works is the customer’s from then on', async () => {
  const { customer, intent } = await setUp()
  expect(intent).toMatchObject({ status: 'requires_payment_method', customer, metadata: { userId: '7' } })
  expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`))
  await server.confirmSetup(intent.id, 'works')
  const confirmed = await stripe.setupIntents.retrieve(intent.id, { expand: ['payment_method'] })
  expect(confirmed).toMatchObject({ status: 'succeeded', payment_method: { customer, card: { last4: '4242' } } })
  const onFile = await stripe.customers.listPaymentMethods(customer, { type: 'card' })
  expect(onFile.data.map(({ id }) => id)).toEqual([(confirmed.payment_method as Stripe.PaymentMethod).id])
  const types = server.events.map(({ type }) => type)
  expect(types).toEqual(expect.arrayContaining(['payment_method.attached', 'setup_intent.succeeded']))
})

test.each(['worksToo', 'declinedWhenCharged', 'insufficientFunds'])('the card %s can be put on file', async (card) => {
  const { intent } = await setUp()
  expect((await server.confirmSetup(intent.id, card)).status).toBe('succeeded')
})

test.each(['asksAtSetUp', 'asksAtEveryPayment'])('the card %s asks the bank first', async (card) => {
  const { customer, intent } = await setUp()
  expect((await server.confirmSetup(intent.id, card, 'is still asking')).status).toBe('requires_action')
  expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([])
  expect((await server.confirmSetup(intent.id, card)).status).toBe('succeeded')
})

test('a card whose owner does not answer the bank is not put on file', async () => {
  const { intent } = await setUp()
  await server.confirmSetup(intent.id, 'asksAtSetUp', 'refuses')
  expect(await stripe.setupIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_payment_method',
    last_setup_error: { code: 'setup_intent_authentication_failure' },
  })
})

test('the browser confirms with its key and the client secret, and learns of a declined card', async () => {
  const { intent } = await setUp()
  const path = `/v1/setup_intents/${intent.id}/confirm`
  const wrong = await inBrowser(path, { client_secret: 'another', ...cardData(cards.works.number) })
  expect(wrong.status).toBe(400)
  const client_secret = intent.client_secret!
  const declined = await inBrowser(path, { client_secret, ...cardData(cards.declinedAtSetUp.number) })
  expect(declined).toMatchObject({
    status: 402,
    body: {
      error: {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'generic_decline',
        message: 'Your card was declined.',
        setup_intent: { id: intent.id, status: 'requires_payment_method' },
      },
    },
  })
  const asked = await inBrowser(path, { client_secret, ...cardData(cards.asksAtSetUp.number) })
  expect(asked.body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
  const challenge = `/v1/3ds2/challenges/${intent.id}`
  expect((await inBrowser(challenge, { client_secret, outcome: 'complete' })).body.status).toBe('succeeded')
  const again = await inBrowser(path, { client_secret, ...cardData(cards.works.number) })
  expect(again.body.error).toMatchObject({ code: 'setup_intent_unexpected_state' })
})

test('numbers that are no card’s and dates that are over are refused', async () => {
  const { intent } = await setUp()
  const confirm = (card: Record<string, string>) =>
    inBrowser(`/v1/setup_intents/${intent.id}/confirm`, { client_secret: intent.client_secret!, ...card })
  expect((await confirm(cardData('4242424242424241'))).body.error).toMatchObject({ code: 'incorrect_number' })
  const over = { ...cardData(cards.works.number), 'payment_method_data[card][exp_year]': '20' }
  expect((await confirm(over)).body.error).toMatchObject({ code: 'invalid_expiry_year' })
})

test('a card becomes the customer’s default only where it is theirs, and is nobody’s once it is detached', async () => {
  const { customer, intent } = await setUp()
  const other = await stripe.customers.create()
  const { payment_method } = await server.confirmSetup(intent.id)
  const invoice_settings = { default_payment_method: String(payment_method) }
  await expect(stripe.customers.update(other.id, { invoice_settings })).rejects.toMatchObject({ statusCode: 400 })
  await stripe.customers.update(customer, { invoice_settings })
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ invoice_settings })
  await stripe.paymentMethods.detach(String(payment_method))
  expect(await stripe.customers.retrieve(customer)).toMatchObject({
    invoice_settings: { default_payment_method: null },
  })
})
