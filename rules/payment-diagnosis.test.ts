import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paymentActions } from '../contract/endpoints/billing'
import { diagnose, type Diagnosis, type PaymentFacts } from './payment-diagnosis'

/** A payment that was declined, and a card on file that has not been tried with it. */
const owed: PaymentFacts = {
  subscriptionStatus: 'past_due',
  invoiceStatus: 'open',
  payment: { status: 'requires_payment_method', hasFailed: true },
  card: 'another',
}
const payment = (status: string, hasFailed = false) => ({ status, hasFailed })

describe('P18 row by row', () => {
  test.each<[Diagnosis, string, Partial<PaymentFacts>]>([
    ['payment_succeeded_fix_needed', 'the subscription is active', { subscriptionStatus: 'active' }],
    ['payment_succeeded_fix_needed', 'the subscription is on trial', { subscriptionStatus: 'trialing' }],
    ['payment_succeeded_fix_needed', 'the invoice is paid', { invoiceStatus: 'paid' }],
    ['payment_succeeded_fix_needed', 'the payment has succeeded', { payment: payment('succeeded') }],
    ['invoice_invalid', 'the subscription is canceled', { subscriptionStatus: 'canceled' }],
    ['invoice_invalid', 'the subscription has expired', { subscriptionStatus: 'incomplete_expired' }],
    ['invoice_invalid', 'there is no invoice', { invoiceStatus: null, payment: null }],
    ['invoice_invalid', 'the invoice is void', { invoiceStatus: 'void' }],
    ['invoice_invalid', 'the invoice is uncollectible', { invoiceStatus: 'uncollectible' }],
    ['processing', 'the bank takes its time', { payment: payment('processing') }],
    ['processing', 'likewise without a card on file', { payment: payment('processing'), card: 'none' }],
    ['requires_action', 'the bank asks', { payment: payment('requires_action') }],
    ['requires_action', 'likewise without a card on file', { payment: payment('requires_action'), card: 'none' }],
    ['requires_payment_method', 'no card is on file', { card: 'none' }],
    ['requires_payment_method', 'no card is on file, and nothing was tried', { card: 'none', payment: null }],
    ['requires_payment_method', 'no card was tried', { payment: payment('requires_payment_method') }],
    ['payment_failed', 'the card on file is the one that was declined', { card: 'the one that failed' }],
    ['pay_now', 'a newer card is on file', {}],
    ['pay_now', 'nothing was tried', { payment: null }],
    ['pay_now', 'the payment waits to be confirmed', { payment: payment('requires_confirmation') }],
    ['pay_now', 'the invoice is still a draft', { invoiceStatus: 'draft', payment: null }],
    ['pay_now', 'the first payment is open', { subscriptionStatus: 'incomplete' }],
    ['pay_now', 'it is long unpaid', { subscriptionStatus: 'unpaid' }],
  ])('%s: %s', (action, _, facts) => {
    expect(diagnose({ ...owed, ...facts })).toBe(action)
  })

  test('what is above goes before what is below', () => {
    const all = { subscriptionStatus: 'canceled', invoiceStatus: 'void', card: 'none' } as const
    expect(diagnose({ ...all, payment: payment('succeeded') })).toBe('payment_succeeded_fix_needed')
    expect(diagnose({ ...all, payment: payment('processing') })).toBe('invoice_invalid')
  })
})

const anyFacts: fc.Arbitrary<PaymentFacts> = fc.record({
  subscriptionStatus: fc.constantFrom(
    ...['trialing', 'active', 'incomplete', 'incomplete_expired', 'past_due', 'unpaid', 'canceled', 'paused', 'new'],
  ),
  invoiceStatus: fc.constantFrom('draft', 'open', 'paid', 'uncollectible', 'void', null),
  payment: fc.option(
    fc.record({
      status: fc.constantFrom(
        ...['requires_payment_method', 'requires_confirmation', 'requires_action', 'processing'],
        ...['requires_capture', 'canceled', 'succeeded'],
      ),
      hasFailed: fc.boolean(),
    }),
  ),
  card: fc.constantFrom('none', 'the one that failed', 'another'),
})

test('every combination of facts gives exactly one of the actions', () => {
  const known: string[] = [...paymentActions, 'pay_now']
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const action = diagnose(facts)
      expect(known).toContain(action)
      expect(diagnose({ ...facts })).toBe(action)
    }),
  )
})

test('a charge is tried only for an invoice that waits, with a card that was not declined for it', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      if (diagnose(facts) !== 'pay_now') return
      expect(['open', 'draft']).toContain(facts.invoiceStatus)
      expect(['active', 'trialing', 'canceled', 'incomplete_expired', 'paused']).not.toContain(facts.subscriptionStatus)
      expect(facts.card).not.toBe('none')
      expect(['succeeded', 'processing', 'requires_action']).not.toContain(facts.payment?.status)
      const isDeclined = facts.payment?.status === 'requires_payment_method' && facts.card === 'the one that failed'
      expect(isDeclined).toBe(false)
    }),
    { numRuns: 2_000 },
  )
})
