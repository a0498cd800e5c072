/** The effects on a subscription when its invoice is paid, refused or given up. */
import type Stripe from 'stripe'
import type { Account } from './account'
import { emit, change } from './events'

const daySeconds = 24 * 3600

export const subscriptionOf = (account: Account, invoice: Stripe.Invoice): Stripe.Subscription | undefined =>
  account.subscriptions.get(String(invoice.parent?.subscription_details?.subscription))

export function setStatus(account: Account, subscription: Stripe.Subscription, status: Stripe.Subscription.Status) {
  change(account, 'customer.subscription.updated', subscription, { status })
}

/** Nothing is owed for a settled invoice. A void first invoice ends a subscription that never began. */
export function afterSettledInvoice(account: Account, invoice: Stripe.Invoice): void {
  const subscription = subscriptionOf(account, invoice)
  if (!subscription || subscription.latest_invoice !== invoice.id) return
  if (invoice.status === 'paid') keepCard(account, subscription, invoice)
  if (subscription.status === 'incomplete') {
    if (invoice.status === 'paid') setStatus(account, subscription, 'active')
    if (invoice.status === 'void') expire(account, subscription)
  }
  if (subscription.status === 'past_due' || subscription.status === 'unpaid') setStatus(account, subscription, 'active')
}

/** `save_default_payment_method`: the paying card becomes the subscription's. */
function keepCard(account: Account, subscription: Stripe.Subscription, invoice: Stripe.Invoice): void {
  if (subscription.payment_settings?.save_default_payment_method !== 'on_subscription') return
  const payment = [...account.invoicePayments.values()].find((each) => each.invoice === invoice.id)
  const card = account.paymentIntents.get(String(payment?.payment.payment_intent))?.payment_method
  if (card) change(account, 'customer.subscription.updated', subscription, { default_payment_method: card })
}

/** Without a first payment the subscription ends for good. */
export function expire(account: Account, subscription: Stripe.Subscription): void {
  const now = account.now()
  change(account, 'customer.subscription.updated', subscription, {
    status: 'incomplete_expired',
    canceled_at: now,
    ended_at: now,
  })
}

/** Plans the next attempt, unless this was the last one. The clock does not retry first invoices. */
export function afterFailedPayment(
  account: Account,
  invoice: Stripe.Invoice,
  attempt: { isCounted: boolean; asksBank: boolean },
): void {
  const subscription = subscriptionOf(account, invoice)
  const isFirst = invoice.billing_reason === 'subscription_create'
  const days = account.dunning.retryAfterDays[invoice.attempt_count - 1]
  if (attempt.isCounted && !isFirst) {
    invoice.next_payment_attempt = days === undefined ? null : account.now() + days * daySeconds
  }
  if (attempt.asksBank) emit(account, 'invoice.payment_action_required', invoice)
  emit(account, 'invoice.payment_failed', invoice)
  if (!subscription || isFirst) return
  if (subscription.status === 'active') setStatus(account, subscription, 'past_due')
  const wasLast = attempt.isCounted && days === undefined
  if (wasLast && subscription.status === 'past_due') afterLastAttempt(account, subscription)
}

function afterLastAttempt(account: Account, subscription: Stripe.Subscription): void {
  const { finalStatus } = account.dunning
  if (finalStatus === 'unpaid') setStatus(account, subscription, 'unpaid')
  if (finalStatus === 'canceled') end(account, subscription, 'payment_failed')
}

/** Ends it now. Its open invoices stay open, but are not collected any more. */
export function end(
  account: Account,
  subscription: Stripe.Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason,
): void {
  const now = account.now()
  Object.assign(subscription, {
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    cancellation_details: { ...subscription.cancellation_details, reason },
  })
  for (const invoice of account.invoices.values()) {
    const isOpen = invoice.status === 'open' || invoice.status === 'draft'
    if (!isOpen || subscriptionOf(account, invoice) !== subscription) continue
    const stopped = { auto_advance: false, next_payment_attempt: null, automatically_finalizes_at: null }
    change(account, 'invoice.updated', invoice, stopped)
  }
  emit(account, 'customer.subscription.deleted', subscription)
}
