import compile from 'icu-minify/compile'
import { afterEach, expect, test } from 'vitest'
import { paymentToast } from './payment-toast'

const before = globalThis.messages
afterEach(() => void (globalThis.messages = before))

test.each([
  ['requires_payment_method', 'Payment status: requires payment method', 'Payment status: Karte fehlt'],
  ['not_known_yet', 'Payment status: not known yet', 'Payment status: not known yet'],
])('the state %s of a payment is said in the page’s language, where that knows it', (status, inEnglish, inGerman) => {
  const payment = { id: 'pi_1', status, amount: 1900, currency: 'usd', created: 0 }
  expect(paymentToast(payment).title).toBe(inEnglish)
  globalThis.messages = { ...before, '!payment_status.requires_payment_method': compile('Karte fehlt') }
  expect(paymentToast(payment).title).toBe(inGerman)
})
