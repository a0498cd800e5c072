import type { PaymentAction } from '../endpoints/billing'

/** What Smart Fix says to the host, by what it has found. A server may say the bank's own reason instead. */
export const smartFixWords = {
  payment_succeeded_fix_needed: 'Your payment has arrived, and your subscription is up to date again.',
  invoice_paid_successfully: 'Your payment went through this time. Thank you!',
  invoice_payment_incomplete: 'We tried the payment again, and it didn’t go through. Please use another card.',
  payment_failed: 'Your bank declined the payment. Please use another card.',
  requires_action: 'Your bank wants you to confirm this payment.',
  requires_payment_method: 'There’s no card that we can charge. Please add one.',
  invoice_invalid: 'There’s nothing left to pay on this subscription. Please start a new one.',
  processing: 'Your bank is still working on the payment. Please look again in a few minutes.',
} as const satisfies Record<PaymentAction, string>

/** Advice on a payment, by its state; `none` for one without a subscription. */
export const adviceWords = {
  none: 'This payment doesn’t belong to a subscription, so there’s nothing to put right.',
  payment_succeeded_fix_needed: 'This payment is settled. Run Smart Fix if your subscription doesn’t show it yet.',
  invoice_paid_successfully: 'This payment is settled.',
  invoice_payment_incomplete: 'Run Smart Fix to try the payment again with your present card.',
  payment_failed: 'Your bank declined the payment. Use another card.',
  requires_action: 'Run Smart Fix, and confirm the payment with your bank.',
  requires_payment_method: 'Add a card, and the payment is tried again.',
  invoice_invalid: 'There’s nothing left to pay on this subscription. Start a new one.',
  processing: 'Your bank is still working on it. Look again in a few minutes.',
} as const satisfies Record<PaymentAction | 'none', string>

/** The states of a payment, as Stripe names them. */
export const paymentStatusWords = {
  requires_payment_method: 'requires payment method',
  requires_confirmation: 'requires confirmation',
  requires_action: 'requires action',
  requires_capture: 'requires capture',
  processing: 'processing',
  canceled: 'canceled',
  succeeded: 'succeeded',
}

/** Why a payment is not complete yet. */
export const stillProcessing = 'Your payment is still being processed. Please look again in a minute.'
