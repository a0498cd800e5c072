/** A subscription at the local Stripe: its first month, its renewals, its events. */
import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { aStripe, hour, seconds, start } from './subscribers'

test('a card that works pays the first month at once', async () => {
  const { stripe, aPayer, subscribe, told, paymentOf } = await aStripe()
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
  const { server, stripe, aPayer, subscribe } = await aStripe()
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
  const { server, aPayer, subscribe, statusOf, newestInvoice } = await aStripe()
  const { id } = await subscribe(await aPayer())
  await server.clock.advanceTo(Date.UTC(2026, 1, 28, 12, 30))
  expect(await newestInvoice(id)).toMatchObject({ status: 'draft', attempt_count: 0 })
  expect(await statusOf(id)).toBe('active')
  await server.clock.advance(hour)
  expect(await newestInvoice(id)).toMatchObject({ status: 'paid', attempt_count: 1 })
})

test('without a card there is no subscription, and another’s card does not do', async () => {
  const { server, stripe, aPayer, subscribe } = await aStripe()
  const { id: customer } = await stripe.customers.create()
  const items = [{ price: server.priceId }]
  await expect(stripe.subscriptions.create({ customer, items })).rejects.toMatchObject({ code: 'resource_missing' })
  const { default_payment_method } = await aPayer()
  await expect(subscribe({ customer, default_payment_method })).rejects.toMatchObject({
    statusCode: 400,
    param: 'default_payment_method',
  })
})

test('a list leaves out the canceled ones, unless all are asked for', async () => {
  const { stripe, aPayer, subscribe } = await aStripe()
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
  const { stripe, aPayer, subscribe } = await aStripe()
  const { id } = await subscribe(await aPayer())
  await stripe.subscriptions.update(id, { metadata: { color: 'red' } })
  await stripe.subscriptions.update(id, { metadata: { color: 'blue' } })
  const events = await stripe.events.list({ type: 'customer.subscription.updated', limit: 2 })
  const colors = events.data.map(({ data }) => (data.object as Stripe.Subscription).metadata.color)
  expect(colors).toEqual(['blue', 'red'])
  expect(events.data[0]).toMatchObject({ data: { previous_attributes: { metadata: { color: 'red' } } } })
  expect(events.data[0]?.request?.id).toMatch(/^req_/)
})
