/** The life of a subscription: its beginning, its periods, its end. */
import type Stripe from 'stripe'
import type { Account } from './account'
import { emit, change } from './events'
import { finalize, giveUp, pay, paymentIntentOf, type PaymentOutcome } from './payments'
import { end, expire } from './subscription-status'
import { newInvoice } from './invoice-objects'
import { newSubscription, type Period } from './subscription-objects'

const incompleteForSeconds = 23 * 3600
const remindBeforeSeconds = 3 * 24 * 3600

interface Beginning {
  customer: Stripe.Customer
  price: Stripe.Price
  trialEnd: number | null
  /** `default_incomplete` waits for the browser to pay. */
  isPaidAtOnce: boolean
  given: Partial<Stripe.Subscription>
}

export interface Begun {
  subscription: Stripe.Subscription
  outcome: PaymentOutcome
}

/** Begins a subscription. With a trial its first invoice is of nothing; otherwise it is charged at once. */
export function begin(account: Account, { customer, price, trialEnd, isPaidAtOnce, given }: Beginning): Begun {
  const now = account.now()
  const period = { start: now, end: trialEnd ?? periodEnd(price, now, 1) }
  const trial = trialEnd === null ? {} : { trial_start: now, trial_end: trialEnd }
  const status = trialEnd === null ? 'incomplete' : 'trialing'
  const subscription = newSubscription(account, price, period, { ...given, ...trial, customer: customer.id, status })
  account.subscriptions.set(subscription.id, subscription)
  customer.currency = price.currency
  const amount = trialEnd === null ? (price.unit_amount ?? 0) : 0
  const invoice = newInvoice(account, { subscription, customer, reason: 'subscription_create', amount, period })
  account.invoices.set(invoice.id, invoice)
  subscription.latest_invoice = invoice.id
  emit(account, 'customer.subscription.created', subscription)
  emit(account, 'invoice.created', invoice)
  finalize(account, invoice)
  if (invoice.status === 'paid') {
    // The price is zero.
    if (trialEnd === null) subscription.status = 'active'
    return { subscription, outcome: 'paid' }
  }
  const card = defaultCard(account, subscription)
  if (isPaidAtOnce) return { subscription, outcome: pay(account, invoice, card, 'hand') }
  if (card)
    Object.assign(paymentIntentOf(account, invoice), { payment_method: card.id, status: 'requires_confirmation' })
  return { subscription, outcome: 'no card' }
}

/** The card that pays for a subscription: its own, else the customer's. */
export function defaultCard(account: Account, subscription: Stripe.Subscription): Stripe.PaymentMethod | null {
  const customer = account.customers.get(String(subscription.customer))
  const id = subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method
  return account.paymentMethods.get(String(id)) ?? null
}

/** Cancels at once. An unpaid subscription expires, as at Stripe. */
export function cancelNow(account: Account, subscription: Stripe.Subscription): void {
  if (subscription.status === 'incomplete') return expireWithInvoice(account, subscription)
  end(account, subscription, 'cancellation_requested')
}

export function moveTrialEnd(account: Account, subscription: Stripe.Subscription, trialEnd: number): void {
  subscription.items.data[0]!.current_period_end = trialEnd
  change(account, 'customer.subscription.updated', subscription, {
    trial_end: trialEnd,
    billing_cycle_anchor: trialEnd,
  })
}

interface Due {
  /** Seconds since 1970. */
  at: number
  play: () => void
}

/** The next event of the clock. It is computed from the objects, so changes and cancellations take effect. */
export function nextDue(account: Account): Due | undefined {
  const all = [
    ...[...account.subscriptions.values()].flatMap((subscription) => dueOf(account, subscription)),
    ...[...account.invoices.values()].flatMap((invoice) => dueOfInvoice(account, invoice)),
  ]
  return all.sort((a, b) => a.at - b.at)[0]
}

function dueOf(account: Account, subscription: Stripe.Subscription): Due[] {
  const { id, status, trial_end, created } = subscription
  switch (status) {
    case 'incomplete':
      return [{ at: created + incompleteForSeconds, play: () => expireWithInvoice(account, subscription) }]
    case 'trialing':
    case 'active':
    case 'past_due':
    case 'unpaid': {
      const due = [{ at: periodEndOf(subscription), play: () => nextPeriod(account, subscription) }]
      const reminder = `${id} ${trial_end}`
      if (status !== 'trialing' || trial_end === null || account.reminded.has(reminder)) return due
      const remind = () => {
        account.reminded.add(reminder)
        emit(account, 'customer.subscription.trial_will_end', subscription)
      }
      return [{ at: trial_end - remindBeforeSeconds, play: remind }, ...due]
    }
    default:
      return []
  }
}

function dueOfInvoice(account: Account, invoice: Stripe.Invoice): Due[] {
  const { status, automatically_finalizes_at, next_payment_attempt } = invoice
  const payByClock = () => {
    const subscription = account.subscriptions.get(String(invoice.parent?.subscription_details?.subscription))!
    pay(account, invoice, defaultCard(account, subscription), 'clock')
  }
  if (status === 'open' && next_payment_attempt !== null) return [{ at: next_payment_attempt, play: payByClock }]
  if (status !== 'draft' || automatically_finalizes_at === null) return []
  const finalizeAndPay = () => {
    finalize(account, invoice)
    if (invoice.status === 'open') payByClock()
  }
  return [{ at: automatically_finalizes_at, play: finalizeAndPay }]
}

function expireWithInvoice(account: Account, subscription: Stripe.Subscription): void {
  const invoice = account.invoices.get(String(subscription.latest_invoice))
  expire(account, subscription)
  if (invoice?.status === 'open') giveUp(account, invoice, 'void')
}

/** Called when a period or a trial ends. */
function nextPeriod(account: Account, subscription: Stripe.Subscription): void {
  if (subscription.cancel_at_period_end) return end(account, subscription, 'cancellation_requested')
  const item = subscription.items.data[0]!
  const start = item.current_period_end
  const period = { start, end: endOfPeriodAfter(item.price, subscription.billing_cycle_anchor, start) }
  invoicePeriod(account, subscription, period)
}

/** A renewal's invoice is a draft for an hour; that of an unpaid subscription stays one. */
function invoicePeriod(account: Account, subscription: Stripe.Subscription, period: Period): void {
  const item = subscription.items.data[0]!
  const customer = account.customers.get(String(subscription.customer))!
  const amount = item.price.unit_amount ?? 0
  const invoice = newInvoice(account, { subscription, customer, reason: 'subscription_cycle', amount, period })
  account.invoices.set(invoice.id, invoice)
  const isCollected = subscription.status !== 'unpaid'
  invoice.auto_advance = isCollected
  invoice.automatically_finalizes_at = isCollected ? account.now() + account.draftForSeconds : null
  item.current_period_start = period.start
  item.current_period_end = period.end
  emit(account, 'invoice.created', invoice)
  change(account, 'customer.subscription.updated', subscription, {
    latest_invoice: invoice.id,
    status: subscription.status === 'trialing' ? 'active' : subscription.status,
  })
}

const periodEndOf = (subscription: Stripe.Subscription): number => subscription.items.data[0]!.current_period_end

function endOfPeriodAfter(price: Stripe.Price, anchor: number, start: number): number {
  let count = 1
  while (periodEnd(price, anchor, count) <= start) count += 1
  return periodEnd(price, anchor, count)
}

/** The end of the `count`-th period from `anchor`, on the last day of a month that is too short. */
function periodEnd({ recurring }: Stripe.Price, anchor: number, count: number): number {
  const { interval, interval_count } = recurring ?? { interval: 'month', interval_count: 1 }
  const steps = interval_count * count
  if (interval === 'day') return anchor + steps * 24 * 3600
  if (interval === 'week') return anchor + steps * 7 * 24 * 3600
  const date = new Date(anchor * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + steps * (interval === 'year' ? 12 : 1))
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date.getTime() / 1000
}
