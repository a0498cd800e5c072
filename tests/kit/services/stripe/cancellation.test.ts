/** Canceled subscriptions at the local Stripe. */
import { expect, test } from 'vitest'
import { aStripe, day, hour, seconds, start } from './subscribers'

test('canceled to the period’s end it runs until then; until then it can be taken back', async () => {
  const { server, stripe, aPayer, subscribe } = await aStripe()
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
  const { server, stripe, aPayer, onTrial, newestInvoice } = await aStripe()
  const { id } = await onTrial(await aPayer('declinedWhenCharged'))
  await server.clock.advance(3 * day + hour)
  await stripe.subscriptions.cancel(id)
  expect(await newestInvoice(id)).toMatchObject({ status: 'open', auto_advance: false, next_payment_attempt: null })
  await server.clock.advance(60 * day)
  expect(server.invoices.size).toBe(2)
})

test('canceled while incomplete it expires, and is told as updated', async () => {
  const { stripe, aPayer, subscribe, newestInvoice, told } = await aStripe()
  const { id } = await subscribe(await aPayer('declinedWhenCharged'))
  expect((await stripe.subscriptions.cancel(id)).status).toBe('incomplete_expired')
  expect(await newestInvoice(id)).toMatchObject({ status: 'void' })
  expect(told()).not.toContain('customer.subscription.deleted')
})
