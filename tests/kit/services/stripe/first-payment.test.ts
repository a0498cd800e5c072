/** The first payment of a subscription at the local Stripe, where it is declined, asked about or awaited. */
import { expect, test } from 'vitest'
import { aStripe, hour } from './subscribers'

test('a declined first payment leaves it incomplete; another card makes it active', async () => {
  const { server, stripe, aPayer, subscribe, statusOf, paymentOf } = await aStripe()
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
  const { server, stripe, aPayer, subscribe, newestInvoice } = await aStripe()
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
  const { server, stripe, aPayer, subscribe, statusOf, told, paymentOf } = await aStripe()
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
  const { server, aPayer, subscribe, statusOf, paymentOf } = await aStripe()
  const { id } = await subscribe(await aPayer('declinedWhenCharged'))
  await server.clock.advance(23 * hour - 1000)
  expect(await statusOf(id)).toBe('incomplete')
  await server.clock.advance(1000)
  expect(await statusOf(id)).toBe('incomplete_expired')
  const { invoice, intent } = await paymentOf(id)
  expect([invoice.status, intent.status]).toEqual(['void', 'canceled'])
})

test('error_if_incomplete makes nothing where the card is declined', async () => {
  const { server, aPayer, subscribe } = await aStripe()
  const payer = await aPayer('declinedWhenCharged')
  const told = server.events.length
  const create = subscribe(payer, { payment_behavior: 'error_if_incomplete' })
  await expect(create).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' })
  expect([server.subscriptions.size, server.invoices.size, server.events.length]).toEqual([0, 0, told])
  const works = await subscribe(await aPayer(), { payment_behavior: 'error_if_incomplete' })
  expect(works.status).toBe('active')
})

test('default_incomplete waits for the browser', async () => {
  const { server, aPayer, subscribe, statusOf, paymentOf } = await aStripe()
  const { id, status } = await subscribe(await aPayer(), { payment_behavior: 'default_incomplete' })
  const { intent } = await paymentOf(id)
  expect([status, intent.status]).toEqual(['incomplete', 'requires_confirmation'])
  await server.confirmPayment(intent.id)
  expect(await statusOf(id)).toBe('active')
})
