/** Stores cards: by a setup intent, or by attaching them explicitly. */
import type Stripe from 'stripe'
import type { Account } from './account'
import { emit, change, snapshot } from './events'
import { authenticationFailed, cardError, invalid, type Decline } from './problems'

const bankAsks = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'stripe_3ds2_fingerprint' } }

/** The error of a declined card, in intents and replies. */
export const cardFailure = (decline: Decline, paymentMethod: Stripe.PaymentMethod) => ({
  type: 'card_error' as const,
  ...decline,
  doc_url: `https://docs.stripe.com/error-codes/${decline.code.replaceAll('_', '-')}`,
  payment_method: snapshot(paymentMethod),
})

/** The browser confirms a setup intent with a card. Throws if the bank refuses. */
export function confirmSetupIntent(account: Account, intent: Stripe.SetupIntent, method: Stripe.PaymentMethod): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw invalid(
      `You cannot confirm this SetupIntent because it has already ${intent.status === 'succeeded' ? 'succeeded' : 'been canceled'}.`,
      { code: 'setup_intent_unexpected_state' },
    )
  }
  const outcome = account.cards.get(method.id)?.setUp ?? 'works'
  if (outcome === 'works') return succeed(account, intent, method)
  if (outcome === 'asks the bank') {
    Object.assign(intent, { payment_method: method.id, status: 'requires_action', next_action: bankAsks })
    return emit(account, 'setup_intent.requires_action', intent)
  }
  const failure = cardFailure(outcome, method)
  fail(account, intent, failure)
  throw cardError(outcome, { ...failure, setup_intent: snapshot(intent) })
}

/** Applies the card owner's answer to the bank. */
export function answerSetupChallenge(account: Account, intent: Stripe.SetupIntent, isRight: boolean): void {
  if (intent.status !== 'requires_action') throw notAsked('SetupIntent', intent.status)
  const method = account.paymentMethods.get(String(intent.payment_method))!
  if (isRight) return succeed(account, intent, method)
  fail(account, intent, {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    ...authenticationFailed,
    payment_method: snapshot(method),
  })
}

export const notAsked = (what: string, status: string) =>
  invalid(`This ${what} has a status of ${status}: the bank has not asked.`, {
    code: `${what === 'SetupIntent' ? 'setup' : 'payment'}_intent_unexpected_state`,
  })

function succeed(account: Account, intent: Stripe.SetupIntent, method: Stripe.PaymentMethod): void {
  Object.assign(intent, {
    payment_method: method.id,
    status: 'succeeded',
    next_action: null,
    last_setup_error: null,
    latest_attempt: account.newId('setatt'),
  })
  if (intent.customer !== null) attach(account, method, String(intent.customer))
  emit(account, 'setup_intent.succeeded', intent)
}

function fail(account: Account, intent: Stripe.SetupIntent, error: Stripe.SetupIntent.LastSetupError): void {
  Object.assign(intent, {
    payment_method: null,
    status: 'requires_payment_method',
    next_action: null,
    last_setup_error: error,
    latest_attempt: account.newId('setatt'),
  })
  emit(account, 'setup_intent.setup_failed', intent)
}

export function attach(account: Account, method: Stripe.PaymentMethod, customer: string): void {
  if (method.customer === customer) return
  if (method.customer !== null) {
    throw invalid('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
    })
  }
  method.customer = customer
  emit(account, 'payment_method.attached', method)
}

/** The card is no default any more, and cannot be used again. */
export function detach(account: Account, method: Stripe.PaymentMethod): void {
  const owner = account.customers.get(String(method.customer))
  if (!owner)
    throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.')
  method.customer = null
  emit(account, 'payment_method.detached', method)
  if (owner.invoice_settings.default_payment_method === method.id) {
    const invoice_settings = { ...owner.invoice_settings, default_payment_method: null }
    change(account, 'customer.updated', owner, { invoice_settings })
  }
  for (const subscription of account.subscriptions.values()) {
    if (subscription.default_payment_method !== method.id) continue
    change(account, 'customer.subscription.updated', subscription, { default_payment_method: null })
  }
}

export const challenge = bankAsks
