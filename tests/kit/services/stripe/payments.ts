/** Finalizes invoices and pays them, or fails to. A payment intent is the payment of one invoice. */
import type Stripe from 'stripe'
import type { Account } from './account'
import { emit, change, snapshot } from './events'
import { newInvoicePayment, newPaymentIntent } from './objects'
import { authenticationFailed, invalid, type Decline } from './problems'
import { attach, cardFailure, challenge, notAsked } from './setup'
import { afterFailedPayment, afterSettledInvoice } from './subscription-status'
import { invoicePages } from './invoice-objects'

export type PaymentOutcome = 'paid' | 'asks the bank' | 'no card' | Decline

/** Opens a draft, and gives it a payment intent. An invoice of nothing is paid at once. */
export function finalize(account: Account, invoice: Stripe.Invoice): void {
  const now = account.now()
  change(account, 'invoice.updated', invoice, {
    status: 'open',
    number: `QH-${String(account.invoices.size).padStart(4, '0')}`,
    effective_at: now,
    automatically_finalizes_at: null,
    ending_balance: 0,
    status_transitions: { ...invoice.status_transitions, finalized_at: now },
    ...invoicePages(invoice),
  })
  emit(account, 'invoice.finalized', invoice)
  if (invoice.amount_due === 0) return settle(account, invoice)
  const { amount_due: amount, currency, customer } = invoice
  const intent = newPaymentIntent(account, { amount, currency, customer, description: 'Subscription' })
  account.paymentIntents.set(intent.id, intent)
  const payment = newInvoicePayment(account, invoice, intent.id)
  account.invoicePayments.set(payment.id, payment)
  emit(account, 'payment_intent.created', intent)
}

/** Charges an open invoice. Like Stripe, counts only the first attempt and those by the clock. */
export function pay(
  account: Account,
  invoice: Stripe.Invoice,
  method: Stripe.PaymentMethod | null,
  by: 'clock' | 'hand',
): PaymentOutcome {
  const isCounted = by === 'clock' || invoice.attempt_count === 0
  Object.assign(invoice, { attempted: true, attempt_count: invoice.attempt_count + (isCounted ? 1 : 0) })
  const intent = paymentIntentOf(account, invoice)
  const outcome = method ? charge(account, intent, method) : 'no card'
  if (outcome === 'paid') settle(account, invoice)
  else afterFailedPayment(account, invoice, { isCounted, asksBank: outcome === 'asks the bank' })
  return outcome
}

/** Confirms, as the browser, an invoice's payment intent with a stored or a new card. */
export function confirmPaymentIntent(account: Account, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod) {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw invalid(
      `You cannot confirm this PaymentIntent because it has already ${intent.status === 'succeeded' ? 'succeeded after being previously confirmed' : 'been canceled'}.`,
      { code: 'payment_intent_unexpected_state' },
    )
  }
  const invoice = invoiceOf(account, intent)
  return invoice ? pay(account, invoice, method, 'hand') : charge(account, intent, method)
}

/** Applies the card owner's answer to the bank. */
export function answerPaymentChallenge(account: Account, intent: Stripe.PaymentIntent, isRight: boolean): void {
  if (intent.status !== 'requires_action') throw notAsked('PaymentIntent', intent.status)
  const method = account.paymentMethods.get(String(intent.payment_method))!
  const invoice = invoiceOf(account, intent)
  if (isRight) {
    succeed(account, intent, method)
    if (invoice) settle(account, invoice)
    return
  }
  refuse(account, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    ...authenticationFailed,
    payment_method: snapshot(method),
  })
  if (invoice) emit(account, 'invoice.payment_failed', invoice)
}

/** Marks the invoice as paid. */
export function settle(account: Account, invoice: Stripe.Invoice): void {
  const now = account.now()
  change(account, 'invoice.updated', invoice, {
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  })
  const payment = paymentOf(account, invoice)
  if (payment) {
    Object.assign(payment, {
      status: 'paid',
      amount_paid: invoice.amount_due,
      status_transitions: { ...payment.status_transitions, paid_at: now },
    })
    emit(account, 'invoice_payment.paid', payment)
  }
  emit(account, 'invoice.paid', invoice)
  emit(account, 'invoice.payment_succeeded', invoice)
  afterSettledInvoice(account, invoice)
}

/** Marks an invoice that nobody will pay any more. */
export function giveUp(account: Account, invoice: Stripe.Invoice, status: 'void' | 'uncollectible'): void {
  const isPossible = invoice.status === 'open' || (status === 'void' && invoice.status === 'uncollectible')
  if (!isPossible) {
    const what = status === 'void' ? 'void' : 'mark as uncollectible'
    throw invalid(`You can only ${what} invoices that are open. This invoice has a status of ${invoice.status}.`)
  }
  const now = account.now()
  const moment = status === 'void' ? { voided_at: now } : { marked_uncollectible_at: now }
  change(account, 'invoice.updated', invoice, {
    status,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, ...moment },
  })
  if (status === 'void') cancelPayment(account, invoice)
  emit(account, status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible', invoice)
  afterSettledInvoice(account, invoice)
}

function cancelPayment(account: Account, invoice: Stripe.Invoice): void {
  const payment = paymentOf(account, invoice)
  if (!payment) return
  const now = account.now()
  const intent = paymentIntentOf(account, invoice)
  Object.assign(payment, { status: 'canceled', status_transitions: { canceled_at: now, paid_at: null } })
  Object.assign(intent, {
    status: 'canceled',
    canceled_at: now,
    cancellation_reason: 'void_invoice',
    next_action: null,
  })
  emit(account, 'payment_intent.canceled', intent)
}

export const paymentOf = (account: Account, invoice: Stripe.Invoice): Stripe.InvoicePayment | undefined =>
  [...account.invoicePayments.values()].find((payment) => payment.invoice === invoice.id)

export function paymentIntentOf(account: Account, invoice: Stripe.Invoice): Stripe.PaymentIntent {
  return account.paymentIntents.get(String(paymentOf(account, invoice)?.payment.payment_intent))!
}

export function invoiceOf(account: Account, intent: Stripe.PaymentIntent): Stripe.Invoice | undefined {
  const payment = [...account.invoicePayments.values()].find(({ payment }) => payment.payment_intent === intent.id)
  return account.invoices.get(String(payment?.invoice))
}

function charge(account: Account, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): PaymentOutcome {
  const outcome = chargeOutcome(account, method)
  if (outcome === 'works') {
    succeed(account, intent, method)
    return 'paid'
  }
  if (outcome === 'asks the bank') {
    Object.assign(intent, {
      payment_method: method.id,
      status: 'requires_action',
      next_action: challenge,
      last_payment_error: null,
    })
    emit(account, 'payment_intent.requires_action', intent)
    return outcome
  }
  intent.latest_charge = account.newId('ch')
  refuse(account, intent, {
    ...cardFailure(outcome, method),
    charge: intent.latest_charge,
  } as Stripe.PaymentIntent.LastPaymentError)
  return outcome
}

/** The bank has already been asked about a stored card, but not about a new one. */
function chargeOutcome(account: Account, method: Stripe.PaymentMethod) {
  const card = account.cards.get(method.id)
  if (!card) return 'works'
  return method.customer === null && card.charge === 'works' ? card.setUp : card.charge
}

function succeed(account: Account, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  Object.assign(intent, {
    payment_method: method.id,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: account.newId('ch'),
    last_payment_error: null,
    next_action: null,
  })
  if (intent.customer !== null) attach(account, method, String(intent.customer))
  emit(account, 'payment_intent.succeeded', intent)
}

function refuse(account: Account, intent: Stripe.PaymentIntent, error: Stripe.PaymentIntent.LastPaymentError): void {
  Object.assign(intent, {
    payment_method: null,
    status: 'requires_payment_method',
    last_payment_error: error,
    next_action: null,
  })
  emit(account, 'payment_intent.payment_failed', intent)
}
