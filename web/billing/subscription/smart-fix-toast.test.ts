import compile from 'icu-minify/compile'
import { afterEach, expect, test } from 'vitest'
import { paymentActions } from '../../../contract/endpoints/billing'
import { needsAnotherCard, smartFixText, smartFixToast } from './smart-fix-toast'

test.each([
  ['payment_succeeded_fix_needed', 'Subscription Active!', 'default'],
  ['invoice_paid_successfully', 'Subscription Active!', 'default'],
  ['invoice_payment_incomplete', 'Payment Incomplete', 'destructive'],
  ['payment_failed', 'Payment Failed', 'destructive'],
  ['requires_action', 'Action Required', 'default'],
  ['requires_payment_method', 'Payment Method Failed', 'destructive'],
  ['invoice_invalid', 'Invoice Error', 'destructive'],
  ['processing', 'Payment Processing', 'default'],
] as const)('%s: %s, with the server’s message', (action, title, variant) =>
  expect(smartFixToast(action, 'Because.')).toEqual({ title, description: 'Because.', variant }),
)

test('another card is the way on after a refusal, and where none can be charged', () =>
  expect(paymentActions.filter(needsAnotherCard)).toEqual([
    'invoice_payment_incomplete',
    'payment_failed',
    'requires_payment_method',
  ]))

const before = globalThis.messages
afterEach(() => void (globalThis.messages = before))

test('what it says is in the page’s language; in English the bank’s own reason is in it', () => {
  const found = { action: 'payment_failed', message: 'Your card was lost. Please use another card.' } as const
  expect(smartFixText(found)).toBe(found.message)
  globalThis.messages = { '!smart_fix.payment_failed': compile('Nimm bitte eine andere Karte.') }
  expect(smartFixText(found)).toBe('Nimm bitte eine andere Karte.')
})
