import type { Investigation, PaymentAction, SmartFix } from '../../../contract/endpoints/billing'
import { owesPayment } from '../../../rules/billing'
import { diagnose, type Diagnosis } from '../../../rules/payment-diagnosis'
import { Problem } from '../../problems/problem'
import { accessOf } from '../../identity/access/access'
import { cardOf, type StripeCard } from '../../stripe/cards'
import { readInvoice, readPayment, type StripeInvoice } from '../../stripe/payments'
import { nullIfMissing } from '../../stripe/stripe-errors'
import { readSubscription, type StripeSubscription } from '../../stripe/subscriptions'
import { withBillingLock } from '../billing-lock'
import { readUser, type BillingDeps, type UserRow } from '../billing-user'
import { advice, messageOf } from './payment-messages'
import { payOwed } from '../idempotency-keys'
import { setCompleting, sync } from '../sync'

/** Repairs the newest payment, as far as the provider's report allows. */
export function smartFix(deps: BillingDeps, userId: string, subscriptionId: string): Promise<SmartFix> {
  return withBillingLock(deps, userId, async () => {
    const user = await readUser(deps, userId)
    const subscription = await ownSubscription(deps, user, subscriptionId)
    const { diagnosis, invoice, card } = await examine(deps, subscription)
    const isOwed = owesPayment(subscription.status)
    if (isOwed) await setCompleting(deps, user, true)
    const action = await treat(deps, user, { diagnosis, invoice, card })
    const synced = await sync(deps, userId)
    if (isOwed && isUnpaid.has(action)) await setCompleting(deps, synced.user, false)
    const payment = invoice?.payment ?? null
    const asks = action === 'requires_action' && payment?.clientSecret ? { clientSecret: payment.clientSecret } : {}
    const after = synced.subscription?.id === subscriptionId ? synced.subscription : subscription
    return {
      action,
      message: messageOf(action, payment?.failure?.message ?? null),
      localStatus: accessOf(synced.user, deps).status,
      subscription: { id: subscriptionId, status: after.status },
      ...asks,
    }
  })
}

/** The state of one of the caller's payments, with advice. Changes nothing. */
export async function investigate(deps: BillingDeps, userId: string, paymentId: string): Promise<Investigation> {
  const user = await readUser(deps, userId)
  const found = await readPayment(deps.stripe, paymentId).catch(nullIfMissing)
  if (!found || user.stripeCustomerId === null || found.payment.customerId !== user.stripeCustomerId)
    throw new Problem('payment_not_found')
  const { id, status, amount, currency, created, failure } = found.payment
  const subscription =
    found.subscriptionId === null
      ? null
      : await readSubscription(deps.stripe, found.subscriptionId).catch(nullIfMissing)
  const action = subscription && untried((await examine(deps, subscription)).diagnosis)
  return {
    paymentIntent: { id, status, amount, currency, created },
    subscription: subscription && action && { id: subscription.id, status: subscription.status, diagnosis: { action } },
    recommendation: advice(action, failure?.message ?? null),
  }
}

async function ownSubscription({ stripe }: BillingDeps, user: UserRow, id: string): Promise<StripeSubscription> {
  const subscription = await readSubscription(stripe, id).catch(nullIfMissing)
  const isOwn = user.stripeCustomerId !== null && subscription?.customerId === user.stripeCustomerId
  if (!subscription || !isOwn) throw new Problem('subscription_not_found')
  return subscription
}

interface Examined {
  diagnosis: Diagnosis
  invoice: StripeInvoice | null
  card: StripeCard | null
}

async function examine({ stripe }: BillingDeps, subscription: StripeSubscription): Promise<Examined> {
  const { latestInvoiceId, customerId, cardId, status } = subscription
  const [invoice, card] = await Promise.all([
    latestInvoiceId === null ? null : readInvoice(stripe, latestInvoiceId).catch(nullIfMissing),
    cardOf(stripe, customerId, cardId).catch(nullIfMissing),
  ])
  const payment = invoice?.payment ?? null
  const failure = payment?.failure ?? null
  const diagnosis = diagnose({
    subscriptionStatus: status,
    invoiceStatus: invoice?.status ?? null,
    payment: payment && { status: payment.status, hasFailed: failure !== null },
    // An attached card that is not the default was not chosen for paying.
    card: !card?.isDefault ? 'none' : failure?.cardId === card.id ? 'the one that failed' : 'another',
  })
  return { diagnosis, invoice, card }
}

/** Apart from writing our copy, Smart Fix does one thing: it tries the payment once. */
async function treat(deps: BillingDeps, user: UserRow, { diagnosis, invoice, card }: Examined): Promise<PaymentAction> {
  if (diagnosis !== 'pay_now' || !invoice || !card) return untried(diagnosis)
  return (await payOwed(deps, user, invoice, card.id)) ? 'invoice_paid_successfully' : 'invoice_payment_incomplete'
}

/** No payment is in progress that could still succeed. */
const isUnpaid: ReadonlySet<PaymentAction> = new Set([
  'invoice_payment_incomplete',
  'payment_failed',
  'requires_payment_method',
  'invoice_invalid',
])

const untried = (diagnosis: Diagnosis): PaymentAction =>
  diagnosis === 'pay_now' ? 'invoice_payment_incomplete' : diagnosis
