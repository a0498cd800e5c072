/** The life of a subscription at the local Stripe, through the real library. */
import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stripeClient } from './stripe-client'
import { stripeServer, type StripeServer, type StripeServerOptions } from './stripe-server'

const hour = 3_600_000
const day = 24 * hour
const start = Date.UTC(2026, 0, 31, 12)

let server: StripeServer
let stripe: Stripe

const open = async (options: StripeServerOptions = {}) => {
  server = await stripeServer({ now: () => start, ...options })
  stripe = stripeClient(server)
}
beforeEach(() => open())
afterEach(() => server.close())

const seconds = (ms: number) => Math.floor(ms / 1000)

/** A customer with a stored card. */
async function aPayer(card = 'works') {
  const { id: customer } = await stripe.customers.create()
  const intent = await stripe.setupIntents.create({ customer })
  const { payment_method } = await server.confirmSetup(intent.id, card)
  return { customer, default_payment_method: String(payment_method) }
}

const subscribe = (
  payer: { customer: string; default_payment_method: string },
  more: Partial<Stripe.SubscriptionCreateParams> = {},
) => stripe.subscriptions.create({ ...payer, items: [{ price: server.priceId }], ...more })

const onTrial = (payer: { customer: string; default_payment_method: string }, ms = 3 * day) =>
  subscribe(payer, { trial_end: seconds(server.clock.now() + ms) })

const statusOf = async (id: string) => (await stripe.subscriptions.retrieve(id)).status
const newestInvoice = async (subscription: string) => (await stripe.invoices.list({ subscription, limit: 1 })).data[0]!
const told = () => server.events.map(({ type }) => type)

/** The newest invoice and its payment. */
async function paymentOf(subscription: string) {
  const { id } = await newestInvoice(subscription)
  const expand = ['payments.data.payment.payment_intent', 'confirmation_secret']
  const invoice = await stripe.invoices.retrieve(id, { expand })
  const intent = invoice.payments?.data[0]?.payment.payment_intent as Stripe.PaymentIntent
  return { invoice, intent }
}

test('a card that works pays the first month at once', async () => {
  const { id, status, items, latest_invoice } = await subscribe(await aPayer(), { expand: ['latest_invoice'] })
  expect(status).toBe('active')
  expect(latest_invoice).toMatchObject({ status: 'paid', amount_paid: 500, billing_reason: 'subscription_create' })
  // January 31st, February 28th.
  expect(items.data[0]).toMatchObject({
    current_period_start: seconds(start),
    current_period_end: seconds(Date.UTC(2026, 1, 28, 12)),
  })
  const { invoice, intent } = await paymentOf(id)
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 500 })
  expect(invoice.parent?.subscription_details?.subscription).toBe(id)
  expect(invoice.hosted_invoice_url).toMatch(/^https:\/\/invoice\.stripe\.com\//)
  const payments = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent.id },
    expand: ['data.invoice'],
  })
  expect(payments.data).toMatchObject([{ status: 'paid', invoice: { id: invoice.id } }])
  expect(told()).toEqual(
    expect.arrayContaining(['customer.subscription.created', 'invoice.created', 'invoice.finalized', 'invoice.paid']),
  )
})

test('it is renewed month by month, on the day on which it began', async () => {
  const { id } = await subscribe(await aPayer())
  await server.clock.advanceTo(Date.UTC(2026, 3, 2))
  const { items, status } = await stripe.subscriptions.retrieve(id)
  expect([status, items.data[0]?.current_period_start]).toEqual(['active', seconds(Date.UTC(2026, 2, 31, 12))])
  const invoices = await stripe.invoices.list({ subscription: id })
  expect(invoices.data.map((each) => [each.billing_reason, each.status])).toEqual([
    ['subscription_cycle', 'paid'],
    ['subscription_cycle', 'paid'],
    ['subscription_create', 'paid'],
  ])
})

test('the invoice of a renewal is a draft for an hour', async () => {
  const { id } = await subscribe(await aPayer())
  await server.clock.advanceTo(Date.UTC(2026, 1, 28, 12, 30))
  expect(await newestInvoice(id)).toMatchObject({ status: 'draft', attempt_count: 0 })
  expect(await statusOf(id)).toBe('active')
  await server.clock.advance(hour)
  expect(await newestInvoice(id)).toMatchObject({ status: 'paid', attempt_count: 1 })
})

test('a trial begins with a paid invoice of nothing and ends with a charge', async () => {
  const { id, status, trial_end, items } = await onTrial(await aPayer())
  expect(status).toBe('trialing')
  expect(items.data[0]?.current_period_end).toBe(trial_end)
  expect(await newestInvoice(id)).toMatchObject({ status: 'paid', total: 0 })
  await server.clock.advance(3 * day + 2 * hour)
  expect(told().filter((type) => type === 'customer.subscription.trial_will_end')).toHaveLength(1)
  expect(await statusOf(id)).toBe('active')
  expect(await newestInvoice(id)).toMatchObject({ status: 'paid', total: 500 })
  const { items: later } = await stripe.subscriptions.retrieve(id)
  expect(later.data[0]?.current_period_start).toBe(trial_end)
})

test('the end of a trial can be moved, and must lie in the future', async () => {
  const { id } = await onTrial(await aPayer())
  const later = seconds(start + 10 * day)
  expect(await stripe.subscriptions.update(id, { trial_end: later, proration_behavior: 'none' })).toMatchObject({
    status: 'trialing',
    trial_end: later,
  })
  await server.clock.advance(9 * day)
  expect(await statusOf(id)).toBe('trialing')
  await expect(stripe.subscriptions.update(id, { trial_end: seconds(start) })).rejects.toMatchObject({
    param: 'trial_end',
  })
})

test('a trial that is canceled ends at once, and is never charged', async () => {
  const { id } = await onTrial(await aPayer())
  expect(await stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false })).toMatchObject({
    status: 'canceled',
    ended_at: seconds(start),
  })
  await server.clock.advance(40 * day)
  expect(server.invoices.size).toBe(1)
  await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' })
  await expect(stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toMatchObject({
    statusCode: 400,
  })
})

test('a declined first payment leaves it incomplete; another card makes it active', async () => {
  const payer = await aPayer('declinedWhenCharged')
  const { id, status } = await subscribe(payer, { payment_behavior: 'allow_incomplete' })
  expect(status).toBe('incomplete')
  const { invoice, intent } = await paymentOf(id)
  expect(invoice).toMatchObject({ status: 'open', attempt_count: 1, next_payment_attempt: null })
  expect(intent).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: {
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
      payment_method: { id: payer.default_payment_method },
    },
  })
  await expect(stripe.invoices.pay(invoice.id)).rejects.toMatchObject({
    statusCode: 402,
    type: 'StripeCardError',
    code: 'card_declined',
    decline_code: 'generic_decline',
  })
  const card = await server.addCard(payer.customer)
  await stripe.invoices.pay(invoice.id, { payment_method: card.id, off_session: false })
  expect(await statusOf(id)).toBe('active')
  await expect(stripe.invoices.pay(invoice.id)).rejects.toMatchObject({ message: 'Invoice is already paid' })
})

test('a retry under the same key gets the same decline, although the money is there now', async () => {
  const payer = await aPayer('insufficientFunds')
  const { id } = await subscribe(payer)
  const { id: invoice } = await newestInvoice(id)
  const pay = (card?: string) =>
    stripe.invoices.pay(invoice, card ? { payment_method: card } : {}, { idempotencyKey: 'pay once' })
  const declined = { code: 'card_declined', decline_code: 'insufficient_funds' }
  await expect(pay()).rejects.toMatchObject(declined)
  const card = await server.addCard(payer.customer)
  await stripe.subscriptions.update(id, { default_payment_method: card.id })
  await expect(pay()).rejects.toMatchObject({ ...declined, message: 'Your card has insufficient funds.' })
  await expect(pay(card.id)).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
  // Later attempts by hand do not count.
  expect(await newestInvoice(id)).toMatchObject({ attempt_count: 1 })
})

test('a bank that asks leaves it incomplete until the customer has answered', async () => {
  const { id, status } = await subscribe(await aPayer('asksAtEveryPayment'))
  expect(status).toBe('incomplete')
  const { invoice, intent } = await paymentOf(id)
  expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
  expect(invoice.confirmation_secret?.client_secret).toBe(intent.client_secret)
  expect(told()).toContain('invoice.payment_action_required')
  await expect(stripe.invoices.pay(invoice.id)).rejects.toMatchObject({
    statusCode: 402,
    type: 'StripeCardError',
    code: 'invoice_payment_intent_requires_action',
  })
  await server.confirmPayment(intent.id, 'refuses')
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  })
  await server.confirmPayment(intent.id, 'approves', 'asksAtEveryPayment')
  expect(await statusOf(id)).toBe('active')
})

test('what nobody pays within 23 hours is over, and its invoice void', async () => {
  const { id } = await subscribe(await aPayer('declinedWhenCharged'))
  await server.clock.advance(23 * hour - 1000)
  expect(await statusOf(id)).toBe('incomplete')
  await server.clock.advance(1000)
  expect(await statusOf(id)).toBe('incomplete_expired')
  const { invoice, intent } = await paymentOf(id)
  expect([invoice.status, intent.status]).toEqual(['void', 'canceled'])
})

test('error_if_incomplete makes nothing where the card is declined', async () => {
  const payer = await aPayer('declinedWhenCharged')
  const told = server.events.length
  const create = subscribe(payer, { payment_behavior: 'error_if_incomplete' })
  await expect(create).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' })
  expect([server.subscriptions.size, server.invoices.size, server.events.length]).toEqual([0, 0, told])
  const works = await subscribe(await aPayer(), { payment_behavior: 'error_if_incomplete' })
  expect(works.status).toBe('active')
})

test('default_incomplete waits for the browser', async () => {
  const { id, status } = await subscribe(await aPayer(), { payment_behavior: 'default_incomplete' })
  const { intent } = await paymentOf(id)
  expect([status, intent.status]).toEqual(['incomplete', 'requires_confirmation'])
  await server.confirmPayment(intent.id)
  expect(await statusOf(id)).toBe('active')
})

test('without a card there is no subscription, and another’s card does not do', async () => {
  const { id: customer } = await stripe.customers.create()
  const items = [{ price: server.priceId }]
  await expect(stripe.subscriptions.create({ customer, items })).rejects.toMatchObject({ code: 'resource_missing' })
  const { default_payment_method } = await aPayer()
  await expect(subscribe({ customer, default_payment_method })).rejects.toMatchObject({
    statusCode: 400,
    param: 'default_payment_method',
  })
})

test('a declined renewal is tried again, and is unpaid in the end', async () => {
  const payer = await aPayer()
  const { id } = await subscribe(payer)
  const bad = await server.addCard(payer.customer, 'declinedWhenCharged')
  await stripe.subscriptions.update(id, { default_payment_method: bad.id })
  await server.clock.advanceTo(Date.UTC(2026, 1, 28, 13))
  const failedAt = seconds(Date.UTC(2026, 1, 28, 13))
  expect(await statusOf(id)).toBe('past_due')
  expect(await newestInvoice(id)).toMatchObject({
    status: 'open',
    attempt_count: 1,
    next_payment_attempt: failedAt + 3 * 24 * 3600,
  })
  await server.clock.advance(8 * day)
  expect([await statusOf(id), (await newestInvoice(id)).attempt_count]).toEqual(['past_due', 3])
  await server.clock.advance(7 * day)
  expect(await statusOf(id)).toBe('unpaid')
  expect(await newestInvoice(id)).toMatchObject({ attempt_count: 4, next_payment_attempt: null })
  const good = await server.addCard(payer.customer)
  await stripe.invoices.pay((await newestInvoice(id)).id, { payment_method: good.id })
  expect(await statusOf(id)).toBe('active')
})

test('after the last attempt it may be canceled instead', async () => {
  await server.close()
  await open({ dunning: { retryAfterDays: [], finalStatus: 'canceled' } })
  const { id } = await onTrial(await aPayer('declinedWhenCharged'))
  await server.clock.advance(3 * day + hour)
  expect(await statusOf(id)).toBe('canceled')
  expect(await newestInvoice(id)).toMatchObject({ status: 'open', auto_advance: false })
  expect(told().at(-1)).toBe('customer.subscription.deleted')
})

test('a bank that asks at a renewal makes it past due until the customer has answered', async () => {
  const { id } = await onTrial(await aPayer('asksAtEveryPayment'))
  await server.clock.advance(3 * day + hour)
  expect(await statusOf(id)).toBe('past_due')
  const { intent } = await paymentOf(id)
  expect(intent.status).toBe('requires_action')
  await server.confirmPayment(intent.id)
  expect(await statusOf(id)).toBe('active')
})

test('while it is unpaid, new invoices stay drafts; one is finalized before it is paid', async () => {
  await server.close()
  await open({ dunning: { retryAfterDays: [], finalStatus: 'unpaid' } })
  const payer = await aPayer('declinedWhenCharged')
  const { id } = await onTrial(payer)
  await server.clock.advance(40 * day)
  expect(await statusOf(id)).toBe('unpaid')
  const draft = await newestInvoice(id)
  expect(draft).toMatchObject({ status: 'draft', auto_advance: false })
  const { id: payment_method } = await server.addCard(payer.customer)
  await expect(stripe.invoices.pay(draft.id, { payment_method })).rejects.toMatchObject({ statusCode: 400 })
  await stripe.invoices.finalizeInvoice(draft.id, { auto_advance: false })
  await stripe.invoices.pay(draft.id, { payment_method })
  expect(await statusOf(id)).toBe('active')
})

test('canceled to the period’s end it runs until then; until then it can be taken back', async () => {
  const { id, items } = await subscribe(await aPayer())
  const end = items.data[0]?.current_period_end
  expect(await stripe.subscriptions.update(id, { cancel_at_period_end: true })).toMatchObject({
    status: 'active',
    cancel_at: end,
    canceled_at: seconds(start),
  })
  expect(await stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
    cancel_at: null,
    canceled_at: null,
  })
  await stripe.subscriptions.update(id, { cancel_at_period_end: true })
  await server.clock.advance(31 * day)
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled', ended_at: end })
  expect(server.invoices.size).toBe(1)
})

test('canceled at once while past due, its invoice stays open and nobody collects it', async () => {
  const { id } = await onTrial(await aPayer('declinedWhenCharged'))
  await server.clock.advance(3 * day + hour)
  await stripe.subscriptions.cancel(id)
  expect(await newestInvoice(id)).toMatchObject({ status: 'open', auto_advance: false, next_payment_attempt: null })
  await server.clock.advance(60 * day)
  expect(server.invoices.size).toBe(2)
})

test('canceled while incomplete it expires, and is told as updated', async () => {
  const { id } = await subscribe(await aPayer('declinedWhenCharged'))
  expect((await stripe.subscriptions.cancel(id)).status).toBe('incomplete_expired')
  expect(await newestInvoice(id)).toMatchObject({ status: 'void' })
  expect(told()).not.toContain('customer.subscription.deleted')
})

test('the dashboard can void an invoice, write it off, pause, cancel and delete', async () => {
  const lapse = async () => {
    const { id, customer } = await onTrial(await aPayer('declinedWhenCharged'))
    await server.clock.advance(3 * day + hour)
    return { id, customer: String(customer), invoice: (await newestInvoice(id)).id }
  }
  const first = await lapse()
  await server.dashboard.voidInvoice(first.invoice)
  expect(await statusOf(first.id)).toBe('active')
  await server.dashboard.pauseSubscription(first.id)
  expect(await statusOf(first.id)).toBe('paused')
  const second = await lapse()
  await server.dashboard.markUncollectible(second.invoice)
  expect(await statusOf(second.id)).toBe('active')
  await server.dashboard.cancelSubscription(second.id)
  expect(await statusOf(second.id)).toBe('canceled')
  const third = await lapse()
  await server.dashboard.deleteCustomer(third.customer)
  expect(await statusOf(third.id)).toBe('canceled')
  expect(told()).toEqual(expect.arrayContaining(['invoice.voided', 'invoice.marked_uncollectible', 'customer.deleted']))
})

test('a list leaves out the canceled ones, unless all are asked for', async () => {
  const payer = await aPayer()
  const { id: ended } = await subscribe(payer)
  await stripe.subscriptions.cancel(ended)
  const { id: running } = await subscribe(payer)
  const list = async (status?: 'all') =>
    (await stripe.subscriptions.list({ customer: payer.customer, ...(status && { status }) })).data.map(({ id }) => id)
  expect(await list()).toEqual([running])
  expect(await list('all')).toEqual([running, ended])
})

test('an event keeps its object as it was then', async () => {
  const { id } = await subscribe(await aPayer())
  await stripe.subscriptions.update(id, { metadata: { color: 'red' } })
  await stripe.subscriptions.update(id, { metadata: { color: 'blue' } })
  const events = await stripe.events.list({ type: 'customer.subscription.updated', limit: 2 })
  const colors = events.data.map(({ data }) => (data.object as Stripe.Subscription).metadata.color)
  expect(colors).toEqual(['blue', 'red'])
  expect(events.data[0]).toMatchObject({ data: { previous_attributes: { metadata: { color: 'red' } } } })
  expect(events.data[0]?.request?.id).toMatch(/^req_/)
})
