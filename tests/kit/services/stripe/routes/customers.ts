import type Stripe from 'stripe'
import type { Account } from '../account'
import { metadataAfter, type Call, type Endpoint } from '../http/endpoint'
import { change, emit } from '../events'
import { listOf, listParams, searchIn, searchParams } from '../http/lists'
import { newCustomer } from '../objects'
import { missing } from '../problems'
import { end } from '../subscription-status'
import { cardOf } from './payment-methods'

const takes = [
  ...['name', 'email', 'description', 'phone', 'metadata', 'metadata.*'],
  'invoice_settings.default_payment_method',
]

export const customers: Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    takes,
    answer(call) {
      const customer = newCustomer(call.account, { metadata: metadataAfter({}, call) })
      Object.assign(customer, textsOf(call))
      call.account.customers.set(customer.id, customer)
      emit(call.account, 'customer.created', customer)
      return customer
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/search',
    takes: searchParams,
    answer: (call) => searchIn(call, [...call.account.customers.values()]),
  },
  {
    method: 'GET',
    path: '/v1/customers',
    takes: [...listParams, 'email'],
    answer(call) {
      const email = call.params.text('email')
      const all = [...call.account.customers.values()]
      return listOf(
        call,
        all.filter((each) => email === undefined || each.email === email),
      )
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/:id',
    takes: [],
    answer({ account, id }) {
      if (account.deletedCustomers.has(id)) return { id, object: 'customer', deleted: true }
      return findCustomer(account, id)
    },
  },
  {
    method: 'POST',
    path: '/v1/customers/:id',
    takes,
    answer(call) {
      const { account, id, params } = call
      const customer = findCustomer(account, id)
      const next = { ...textsOf(call), metadata: metadataAfter(customer.metadata, call) } as Partial<Stripe.Customer>
      const card = params.text('invoice_settings.default_payment_method')
      if (card !== undefined) {
        const default_payment_method =
          card === '' ? null : cardOf(account, customer.id, card, 'invoice_settings[default_payment_method]').id
        next.invoice_settings = { ...customer.invoice_settings, default_payment_method }
      }
      change(account, 'customer.updated', customer, next)
      return customer
    },
  },
  {
    method: 'DELETE',
    path: '/v1/customers/:id',
    takes: [],
    answer: ({ account, id }) => deleteCustomer(account, id),
  },
  {
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    takes: [...listParams, 'type'],
    answer(call) {
      const { account, id } = call
      findCustomer(account, id)
      return listOf(
        call,
        [...account.paymentMethods.values()].filter(({ customer }) => customer === id),
      )
    },
  },
]

/** `param`: the parameter with the id, if it is not in the path. */
export function findCustomer(account: Account, id: string, param?: string): Stripe.Customer {
  const customer = account.customers.get(id)
  if (!customer) throw missing('customer', id, param)
  return customer
}

/** Also ends the customer's subscriptions and removes the cards. */
export function deleteCustomer(account: Account, id: string): Stripe.DeletedCustomer {
  const customer = findCustomer(account, id)
  for (const subscription of account.subscriptions.values()) {
    const isOver = subscription.status === 'canceled' || subscription.status === 'incomplete_expired'
    if (subscription.customer === id && !isOver) end(account, subscription, 'cancellation_requested')
  }
  for (const method of account.paymentMethods.values()) {
    if (method.customer === id) method.customer = null
  }
  account.customers.delete(id)
  account.deletedCustomers.add(id)
  emit(account, 'customer.deleted', customer)
  return { id, object: 'customer', deleted: true }
}

function textsOf({ params }: Call): Partial<Stripe.Customer> {
  const names = ['name', 'email', 'description', 'phone'].filter((name) => params.has(name))
  return Object.fromEntries(names.map((name) => [name, params.text(name) === '' ? null : params.text(name)]))
}
