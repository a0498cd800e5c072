/** Setup intents and payment intents. */
import type Stripe from 'stripe'
import { metadataAfter, type Call, type Endpoint } from '../http/endpoint'
import { emit, snapshot } from '../events'
import { listOf, listParams } from '../http/lists'
import { newSetupIntent } from '../objects'
import { answerPaymentChallenge, confirmPaymentIntent } from '../payments'
import { cardError, invalid, missing } from '../problems'
import { answerSetupChallenge, confirmSetupIntent } from '../setup'
import { findCustomer } from './customers'
import { confirmedCard, confirmParams, findPaymentMethod } from './payment-methods'

const secrets = ['key', 'client_secret']

export const intents: Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/setup_intents',
    takes: [
      ...['customer', 'usage', 'description', 'allowed_payment_method_types.#', 'metadata.*'],
      ...['automatic_payment_methods.enabled', 'automatic_payment_methods.allow_redirects'],
    ],
    answer(call) {
      const { account, params } = call
      const customer = params.text('customer')
      if (customer !== undefined) findCustomer(account, customer, 'customer')
      const types = Object.values(params.under('allowed_payment_method_types'))
      const intent = newSetupIntent(account, {
        customer: customer ?? null,
        description: params.text('description') ?? null,
        usage: params.text('usage') ?? 'off_session',
        allowed_payment_method_types:
          types.length > 0 ? (types as Stripe.SetupIntent.AllowedPaymentMethodType[]) : null,
        payment_method_types: types.length > 0 ? types : ['card'],
        metadata: metadataAfter({}, call),
      })
      account.setupIntents.set(intent.id, intent)
      emit(account, 'setup_intent.created', intent)
      return intent
    },
  },
  {
    method: 'GET',
    path: '/v1/setup_intents',
    takes: [...listParams, 'customer', 'payment_method'],
    answer(call) {
      const { account, params } = call
      const all = [...account.setupIntents.values()].filter(
        ({ customer, payment_method }) =>
          (!params.has('customer') || customer === params.text('customer')) &&
          (!params.has('payment_method') || payment_method === params.text('payment_method')),
      )
      return listOf(call, all)
    },
  },
  { method: 'GET', path: '/v1/setup_intents/:id', takes: secrets, forBrowsers: true, answer: findSetupIntent },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id',
    takes: ['metadata', 'metadata.*', 'description'],
    answer(call) {
      const intent = findSetupIntent(call)
      intent.metadata = metadataAfter(intent.metadata, call)
      intent.description = call.params.text('description') ?? intent.description
      return intent
    },
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/cancel',
    takes: ['cancellation_reason'],
    answer(call) {
      const intent = findSetupIntent(call)
      if (intent.status === 'succeeded' || intent.status === 'canceled') {
        throw invalid(`You cannot cancel this SetupIntent because it has a status of ${intent.status}.`, {
          code: 'setup_intent_unexpected_state',
        })
      }
      Object.assign(intent, {
        status: 'canceled',
        cancellation_reason: call.params.text('cancellation_reason') ?? null,
      })
      emit(call.account, 'setup_intent.canceled', intent)
      return intent
    },
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/confirm',
    takes: confirmParams,
    forBrowsers: true,
    answer(call) {
      const intent = findSetupIntent(call)
      confirmSetupIntent(call.account, intent, confirmedCard(call))
      return intent
    },
  },
  { method: 'GET', path: '/v1/payment_intents/:id', takes: secrets, forBrowsers: true, answer: findPaymentIntent },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    takes: confirmParams,
    forBrowsers: true,
    answer(call) {
      const intent = findPaymentIntent(call)
      const outcome = confirmPaymentIntent(call.account, intent, cardToPay(call, intent))
      if (typeof outcome === 'object') {
        throw cardError(outcome, { ...intent.last_payment_error, payment_intent: snapshot(intent) })
      }
      return intent
    },
  },
  {
    // The reference does not describe what Stripe's script does after the bank's dialog; this path is our own.
    method: 'POST',
    path: '/v1/3ds2/challenges/:id',
    takes: ['key', 'client_secret!', 'outcome!'],
    forBrowsers: true,
    answer(call) {
      const isRight = call.params.text('outcome') === 'complete'
      if (call.id.startsWith('seti_')) {
        const intent = findSetupIntent(call)
        answerSetupChallenge(call.account, intent, isRight)
        return intent
      }
      const intent = findPaymentIntent(call)
      answerPaymentChallenge(call.account, intent, isRight)
      return intent
    },
  },
]

/** The given card, else the intent's own, for a payment that the bank has been asked about. */
function cardToPay(call: Call, intent: Stripe.PaymentIntent): Stripe.PaymentMethod {
  const { account, params } = call
  const isNamed = params.has('payment_method') || params.has('payment_method_data.type')
  if (isNamed || intent.payment_method === null) return confirmedCard(call)
  return findPaymentMethod(account, String(intent.payment_method))
}

function findSetupIntent(call: Call): Stripe.SetupIntent {
  const intent = call.account.setupIntents.get(call.id)
  if (!intent) throw missing('setupintent', call.id, 'intent')
  return withSecret(call, intent, 'SetupIntent')
}

function findPaymentIntent(call: Call): Stripe.PaymentIntent {
  const intent = call.account.paymentIntents.get(call.id)
  if (!intent) throw missing('payment_intent', call.id, 'intent')
  return withSecret(call, intent, 'PaymentIntent')
}

function withSecret<T extends { client_secret: string | null }>(
  { isBrowser, params }: Call,
  intent: T,
  what: string,
): T {
  if (!isBrowser || params.text('client_secret') === intent.client_secret) return intent
  throw invalid(
    `The client_secret provided does not match any associated ${what} on this account. Ensure the provided client_secret and ${what} exist.`,
    { code: 'resource_missing', param: 'client_secret' },
  )
}
