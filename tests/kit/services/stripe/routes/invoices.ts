import type Stripe from 'stripe'
import type { Account } from '../account'
import { defaultCard } from '../billing'
import type { Call, Endpoint } from '../http/endpoint'
import { snapshot } from '../events'
import { listOf, listParams } from '../http/lists'
import { finalize, giveUp, pay, paymentIntentOf } from '../payments'
import { cardError, invalid, missing } from '../problems'
import { subscriptionOf } from '../subscription-status'
import { cardOf } from './payment-methods'

export const invoices: Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/invoices',
    takes: [...listParams, 'customer', 'subscription', 'status'],
    answer(call) {
      const { account, params } = call
      const all = [...account.invoices.values()].filter(
        (each) =>
          (!params.has('customer') || each.customer === params.text('customer')) &&
          (!params.has('subscription') || subscriptionOf(account, each)?.id === params.text('subscription')) &&
          (!params.has('status') || each.status === params.text('status')),
      )
      return listOf(call, all)
    },
  },
  { method: 'GET', path: '/v1/invoices/:id', takes: [], answer: ({ account, id }) => findInvoice(account, id) },
  { method: 'POST', path: '/v1/invoices/:id/pay', takes: ['payment_method', 'off_session'], answer: payByHand },
  {
    method: 'POST',
    path: '/v1/invoices/:id/finalize',
    takes: ['auto_advance'],
    answer({ account, id, params }) {
      const invoice = findInvoice(account, id)
      if (invoice.status !== 'draft') {
        throw invalid("This invoice is already finalized, you can't re-finalize a non-draft invoice.", {
          code: 'invoice_not_editable',
        })
      }
      invoice.auto_advance = params.flag('auto_advance') ?? invoice.auto_advance
      finalize(account, invoice)
      return invoice
    },
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/void',
    takes: [],
    answer({ account, id }) {
      const invoice = findInvoice(account, id)
      giveUp(account, invoice, 'void')
      return invoice
    },
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/mark_uncollectible',
    takes: [],
    answer({ account, id }) {
      const invoice = findInvoice(account, id)
      giveUp(account, invoice, 'uncollectible')
      return invoice
    },
  },
  {
    method: 'GET',
    path: '/v1/invoice_payments',
    takes: [...listParams, 'invoice', 'status', 'payment.type', 'payment.payment_intent'],
    answer(call) {
      const { account, params } = call
      const intent = params.text('payment.payment_intent')
      if (params.has('payment.type') && intent === undefined) {
        throw invalid('Missing required param: payment[payment_intent].', { code: 'parameter_missing' })
      }
      const all = [...account.invoicePayments.values()].filter(
        (each) =>
          (!params.has('invoice') || each.invoice === params.text('invoice')) &&
          (!params.has('status') || each.status === params.text('status')) &&
          (intent === undefined || each.payment.payment_intent === intent),
      )
      return listOf(call, all)
    },
  },
]

export function findInvoice(account: Account, id: string): Stripe.Invoice {
  const invoice = account.invoices.get(id)
  if (!invoice) throw missing('invoice', id)
  return invoice
}

function payByHand({ account, id, params }: Call): object {
  const invoice = findInvoice(account, id)
  if (invoice.status === 'paid') throw invalid('Invoice is already paid')
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
    throw invalid(`Invoices with a status of ${invoice.status} cannot be paid.`, { code: 'invoice_not_editable' })
  }
  const card = cardToPay(account, invoice, params.text('payment_method'))
  if (!card) {
    throw invalid(
      'There is no `default_payment_method` set on this Customer or Invoice. Please provide a payment method.',
    )
  }
  const outcome = pay(account, invoice, card, 'hand')
  if (outcome === 'paid') return invoice
  const intent = paymentIntentOf(account, invoice)
  if (typeof outcome === 'object') {
    throw cardError(outcome, { ...intent.last_payment_error, payment_intent: snapshot(intent) })
  }
  throw cardError(
    {
      code: 'invoice_payment_intent_requires_action',
      message:
        'This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.',
    },
    { payment_intent: snapshot(intent) },
  )
}

function cardToPay(account: Account, invoice: Stripe.Invoice, named: string | undefined): Stripe.PaymentMethod | null {
  if (named !== undefined) return cardOf(account, String(invoice.customer), named, 'payment_method')
  const subscription = subscriptionOf(account, invoice)
  return subscription ? defaultCard(account, subscription) : null
}
