import type Stripe from 'stripe'
import type { Account } from '../account'
import { begin, cancelNow, moveTrialEnd, type Begun } from '../billing'
import { metadataAfter, type Call, type Endpoint } from '../http/endpoint'
import { change, snapshot } from '../events'
import { listOf, listParams } from '../http/lists'
import { paymentIntentOf } from '../payments'
import { cardError, invalid, missing } from '../problems'
import { findCustomer } from './customers'
import { cardOf } from './payment-methods'

const both = [
  ...['default_payment_method', 'trial_end', 'cancel_at_period_end', 'off_session', 'proration_behavior'],
  ...['payment_behavior', 'description', 'metadata', 'metadata.*', 'payment_settings.save_default_payment_method'],
  ...['payment_settings.payment_method_types.#', 'cancellation_details.comment', 'cancellation_details.feedback'],
]

export const subscriptions: Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/subscriptions',
    takes: ['customer!', 'items.#.price!', 'items.#.quantity', 'collection_method', 'trial_period_days', ...both],
    answer: create,
  },
  {
    method: 'GET',
    path: '/v1/subscriptions',
    takes: [...listParams, 'customer', 'status', 'price'],
    answer: list,
  },
  {
    method: 'GET',
    path: '/v1/subscriptions/:id',
    takes: [],
    answer: ({ account, id }) => findSubscription(account, id),
  },
  { method: 'POST', path: '/v1/subscriptions/:id', takes: both, answer: update },
  {
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    takes: ['invoice_now', 'prorate', 'cancellation_details.comment', 'cancellation_details.feedback'],
    answer({ account, id }) {
      const subscription = findSubscription(account, id)
      if (isOver(subscription)) throw missing('subscription', id)
      cancelNow(account, subscription)
      return subscription
    },
  },
]

export function findSubscription(account: Account, id: string): Stripe.Subscription {
  const subscription = account.subscriptions.get(id)
  if (!subscription) throw missing('subscription', id)
  return subscription
}

const isOver = ({ status }: Stripe.Subscription) => status === 'canceled' || status === 'incomplete_expired'

function create(call: Call): object {
  const { account, params } = call
  const customer = findCustomer(account, params.text('customer')!, 'customer')
  const price = priceOf(call)
  const card = params.text('default_payment_method')
  const method = card ? cardOf(account, customer.id, card, 'default_payment_method') : null
  const trialEnd = trialEndOf(call)
  const behavior = params.text('payment_behavior') ?? 'allow_incomplete'
  const isPaidAtOnce = trialEnd === null && behavior !== 'default_incomplete'
  if (isPaidAtOnce && !method && customer.invoice_settings.default_payment_method === null) throw noCard()

  const given = {
    default_payment_method: method?.id ?? null,
    metadata: metadataAfter({}, call),
    description: params.text('description') ?? null,
    cancel_at_period_end: params.flag('cancel_at_period_end') ?? false,
    ...savingCard(params.text('payment_settings.save_default_payment_method')),
  }
  const beginning = { customer, price, trialEnd, isPaidAtOnce, given }
  const begun = behavior === 'error_if_incomplete' ? beginOrNothing(account, beginning) : begin(account, beginning)
  return begun.subscription
}

function savingCard(save: string | undefined): Partial<Stripe.Subscription> {
  const none = { payment_method_options: null, payment_method_types: null }
  return save === undefined
    ? {}
    : { payment_settings: { ...none, save_default_payment_method: save as 'on_subscription' } }
}

function priceOf({ account, params }: Call): Stripe.Price {
  const items = params.list('items')
  if (items.length !== 1) throw invalid('This server plays subscriptions of one item.', { param: 'items' })
  const id = params.text(`items.${items[0]}.price`)!
  const price = account.prices.get(id)
  if (!price) throw missing('price', id, 'items[0][price]')
  if (!price.active) {
    throw invalid('The price specified is inactive. This field only accepts active prices.', {
      param: 'items[0][price]',
    })
  }
  if (!price.recurring)
    throw invalid(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
      { param: 'items[0][price]' },
    )
  return price
}

function trialEndOf({ account, params }: Call): number | null {
  const days = params.number('trial_period_days')
  if (days !== undefined) return account.now() + days * 24 * 3600
  if (params.text('trial_end') === undefined || params.text('trial_end') === 'now') return null
  const end = params.number('trial_end') ?? 0
  if (end > account.now()) return end
  throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.', { param: 'trial_end' })
}

const noCard = () =>
  invalid(
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.',
    { code: 'resource_missing' },
  )

/** `error_if_incomplete` makes nothing if the first payment fails: events follow success, else all is undone. */
function beginOrNothing(account: Account, beginning: Parameters<typeof begin>[1]): Begun {
  const told = account.events.length
  const listeners = [...account.listeners]
  account.listeners.clear()
  const begun = begin(account, beginning)
  for (const listener of listeners) account.listeners.add(listener)
  if (begun.outcome === 'paid') {
    for (const event of account.events.slice(told)) for (const listener of listeners) listener(event)
    return begun
  }
  const problem = firstPaymentProblem(account, begun)
  const invoice = String(begun.subscription.latest_invoice)
  for (const payment of account.invoicePayments.values()) {
    if (payment.invoice === invoice) account.invoicePayments.delete(payment.id)
  }
  account.invoices.delete(invoice)
  account.subscriptions.delete(begun.subscription.id)
  account.events.splice(told)
  throw problem
}

function firstPaymentProblem(account: Account, { subscription, outcome }: Begun) {
  const invoice = account.invoices.get(String(subscription.latest_invoice))!
  const intent = paymentIntentOf(account, invoice)
  if (typeof outcome === 'object') return cardError(outcome, { ...intent.last_payment_error })
  return cardError(
    {
      code: 'subscription_payment_intent_requires_action',
      message: 'Payment for this subscription requires additional user action before it can be completed successfully.',
    },
    { payment_intent: snapshot(intent) },
  )
}

function list(call: Call): object {
  const { account, params } = call
  const customer = params.text('customer')
  const status = params.text('status')
  if (customer !== undefined && !account.deletedCustomers.has(customer)) findCustomer(account, customer, 'customer')
  const fits = (subscription: Stripe.Subscription) => {
    if (status === 'all') return true
    if (status === 'ended') return isOver(subscription)
    return status === undefined ? subscription.status !== 'canceled' : subscription.status === status
  }
  const all = [...account.subscriptions.values()].filter(
    (each) =>
      (customer === undefined || each.customer === customer) &&
      (!params.has('price') || each.items.data[0]?.price.id === params.text('price')) &&
      fits(each),
  )
  return listOf(call, all)
}

function update(call: Call): object {
  const { account, id, params } = call
  const subscription = findSubscription(account, id)
  if (isOver(subscription)) {
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
  }
  const next: Partial<Stripe.Subscription> = { metadata: metadataAfter(subscription.metadata, call) }
  const card = params.text('default_payment_method')
  if (card !== undefined) {
    next.default_payment_method =
      card === '' ? null : cardOf(account, String(subscription.customer), card, 'default_payment_method').id
  }
  if (params.has('description')) next.description = params.text('description') || null
  const isToEnd = params.flag('cancel_at_period_end')
  if (params.has('trial_end')) moveTrial(call, subscription)
  change(account, 'customer.subscription.updated', subscription, { ...next, ...ending(account, subscription, isToEnd) })
  return subscription
}

/** `cancel_at` also names the moment, while the subscription is to end with its period. */
export function ending(account: Account, subscription: Stripe.Subscription, isToEnd: boolean | undefined) {
  if (isToEnd === undefined || isToEnd === subscription.cancel_at_period_end) return {}
  const item = subscription.items.data[0]!
  const { comment = null, feedback = null, feedback_option = null } = subscription.cancellation_details ?? {}
  return {
    cancel_at_period_end: isToEnd,
    cancel_at: isToEnd ? item.current_period_end : null,
    canceled_at: isToEnd ? account.now() : null,
    cancellation_details: { comment, feedback, feedback_option, reason: isToEnd ? 'cancellation_requested' : null },
  } satisfies Partial<Stripe.Subscription>
}

function moveTrial(call: Call, subscription: Stripe.Subscription): void {
  const end = trialEndOf(call)
  if (subscription.status !== 'trialing' || end === null) {
    throw invalid('This server moves the end of a trial that runs, and to a later moment than now.', {
      param: 'trial_end',
    })
  }
  moveTrialEnd(call.account, subscription, end)
}
