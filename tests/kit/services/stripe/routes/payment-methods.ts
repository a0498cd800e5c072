import type Stripe from 'stripe'
import type { Account } from '../account'
import { findCard, type TestCard } from '../cards'
import type { Call, Endpoint } from '../http/endpoint'
import { listOf, listParams } from '../http/lists'
import { newPaymentMethod } from '../objects'
import { cardError, invalid, missing } from '../problems'
import { attach, detach } from '../setup'

/** A card as the browser sends it. */
const cardParams = (start: string) => [
  `${start}type`,
  ...['number', 'exp_month', 'exp_year', 'cvc'].map((name) => `${start}card.${name}`),
  `${start}billing_details.*`,
]

/** The browser gives a card by id or by number. */
export const confirmParams = [
  ...['key', 'client_secret', 'payment_method', 'return_url', 'use_stripe_sdk', 'off_session'],
  ...cardParams('payment_method_data.'),
]

export const paymentMethods: Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/payment_methods',
    takes: ['key', ...cardParams('')],
    forBrowsers: true,
    answer: (call) => cardFrom(call, ''),
  },
  {
    method: 'GET',
    path: '/v1/payment_methods',
    takes: [...listParams, 'customer!', 'type'],
    answer(call) {
      const customer = call.params.text('customer')
      if (!call.account.customers.has(customer!)) throw missing('customer', customer!, 'customer')
      return listOf(
        call,
        [...call.account.paymentMethods.values()].filter((each) => each.customer === customer),
      )
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    takes: [],
    answer: ({ account, id }) => findPaymentMethod(account, id),
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    takes: ['customer!'],
    answer({ account, id, params }) {
      const method = findPaymentMethod(account, id)
      const customer = params.text('customer')!
      if (!account.customers.has(customer)) throw missing('customer', customer, 'customer')
      const setUp = account.cards.get(id)?.setUp
      if (typeof setUp === 'object') throw cardError(setUp, {})
      attach(account, method, customer)
      return method
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    takes: [],
    answer({ account, id }) {
      const method = findPaymentMethod(account, id)
      detach(account, method)
      return method
    },
  },
]

export function findPaymentMethod(account: Account, id: string, param?: string): Stripe.PaymentMethod {
  const method = account.paymentMethods.get(id)
  if (!method) throw missing('PaymentMethod', id, param)
  return method
}

/** A card that must belong to the customer. */
export function cardOf(account: Account, customer: string, id: string, param: string): Stripe.PaymentMethod {
  const method = findPaymentMethod(account, id, param)
  if (method.customer === customer) return method
  throw invalid(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param },
  )
}

/** The card of a confirmation: a stored one, or a new one from the browser. */
export function confirmedCard(call: Call): Stripe.PaymentMethod {
  const { account, params } = call
  const id = params.text('payment_method')
  return id === undefined ? cardFrom(call, 'payment_method_data.') : findPaymentMethod(account, id, 'payment_method')
}

export function keepCard(account: Account, card: TestCard, given?: Parameters<typeof newPaymentMethod>[2]) {
  const method = newPaymentMethod(account, card, given)
  account.paymentMethods.set(method.id, method)
  account.cards.set(method.id, card)
  return method
}

/** Only the browser may send a card number. */
function cardFrom({ account, params, isBrowser }: Call, start: string): Stripe.PaymentMethod {
  const number = params.text(`${start}card.number`)
  if (number === undefined) {
    throw invalid(
      "You cannot confirm this intent because it's missing a payment method. You can either update it with a payment method and then confirm it again, or confirm it again directly with a payment method.",
      { code: 'parameter_missing' },
    )
  }
  if (!isBrowser) {
    throw invalid('Sending credit card numbers directly to the Stripe API is generally unsafe.')
  }
  const card = findCard(number)
  if (!card) {
    throw cardError({ code: 'incorrect_number', message: 'Your card number is incorrect.' }, { param: 'number' })
  }
  const year = params.number(`${start}card.exp_year`) ?? 0
  const month = params.number(`${start}card.exp_month`) ?? 0
  const fullYear = year < 100 ? 2000 + year : year
  const now = new Date(account.clock.now())
  if (fullYear * 12 + month - 1 < now.getUTCFullYear() * 12 + now.getUTCMonth()) {
    throw cardError({ code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." }, {})
  }
  const { name = null, email = null } = params.under(`${start}billing_details`)
  return keepCard(account, card, { billing: { name, email }, expiry: { month, year: fullYear } })
}
