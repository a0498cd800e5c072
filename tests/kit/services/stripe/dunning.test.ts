/** A renewal at the local Stripe that is not paid: attempts, and what comes after the last. */
import { expect, test } from 'vitest'
import { aStripe, day, hour, seconds } from './subscribers'

test('a declined renewal is tried again, and is unpaid in the end', async () => {
  const { server, stripe, aPayer, subscribe, statusOf, newestInvoice } = await aStripe()
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
  const { server, aPayer, onTrial, statusOf, newestInvoice, told } = await aStripe({
    dunning: { retryAfterDays: [], finalStatus: 'canceled' },
  })
  const { id } = await onTrial(await aPayer('declinedWhenCharged'))
  await server.clock.advance(3 * day + hour)
  expect(await statusOf(id)).toBe('canceled')
  expect(await newestInvoice(id)).toMatchObject({ status: 'open', auto_advance: false })
  expect(told().at(-1)).toBe('customer.subscription.deleted')
})

test('a bank that asks at a renewal makes it past due until the customer has answered', async () => {
  const { server, aPayer, onTrial, statusOf, paymentOf } = await aStripe()
  const { id } = await onTrial(await aPayer('asksAtEveryPayment'))
  await server.clock.advance(3 * day + hour)
  expect(await statusOf(id)).toBe('past_due')
  const { intent } = await paymentOf(id)
  expect(intent.status).toBe('requires_action')
  await server.confirmPayment(intent.id)
  expect(await statusOf(id)).toBe('active')
})

test('while it is unpaid, new invoices stay drafts; one is finalized before it is paid', async () => {
  const { server, stripe, aPayer, onTrial, statusOf, newestInvoice } = await aStripe({
    dunning: { retryAfterDays: [], finalStatus: 'unpaid' },
  })
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
