import type Stripe from 'stripe'
import type { Price } from '../../contract/endpoints/billing'
import { isLive, type ProviderSubscription } from '../../rules/provider-subscription'
import { Problem } from '../problems/problem'
import type { StripeAccount } from './stripe-account'
import { nullIfMissing } from './stripe-errors'

/** A subscription, with details that only billing needs. */
export interface StripeSubscription extends ProviderSubscription {
  customerId: string
  /** Its own card, if it has one. */
  cardId: string | null
  latestInvoiceId: string | null
  price: Price | null
}

// The maximum of one reply. A host has one subscription at a time, so nobody has more.
const most = 100

/** All subscriptions of a customer, including ended ones, newest first. */
export function subscriptionsOf(account: StripeAccount, customerId: string): Promise<StripeSubscription[]> {
  return account.request(async (stripe) => {
    const { data } = await stripe.subscriptions.list({
      customer: customerId,
      status: 'all',
      limit: most,
      expand: ['data.latest_invoice'],
    })
    return data.map(subscriptionOf)
  })
}

export function readSubscription(account: StripeAccount, id: string): Promise<StripeSubscription> {
  return account.request(async (stripe) =>
    subscriptionOf(await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })),
  )
}

interface NewSubscription {
  customerId: string
  cardId: string
  userId: string
  /** Nothing is charged before this. Milliseconds since 1970. */
  trialEndsAt?: number
}

/** Creates a subscription and charges its first period, unless it has a trial. A failed charge leaves it incomplete. */
export async function createSubscription(
  account: StripeAccount,
  { customerId, cardId, userId, trialEndsAt }: NewSubscription,
  idempotencyKey: string,
): Promise<void> {
  await account.request((stripe) =>
    stripe.subscriptions.create(
      {
        customer: customerId,
        items: [{ price: account.priceId }],
        default_payment_method: cardId,
        payment_behavior: 'allow_incomplete',
        metadata: { userId },
        ...(trialEndsAt !== undefined && { trial_end: Math.ceil(trialEndsAt / 1_000) }),
      },
      { idempotencyKey },
    ),
  )
}

export async function setSubscriptionCard(account: StripeAccount, id: string, cardId: string): Promise<void> {
  await account.request((stripe) => stripe.subscriptions.update(id, { default_payment_method: cardId }))
}

/** Moves the end of a running trial. Nothing is charged before it. */
export async function setTrialEnd(account: StripeAccount, id: string, trialEndsAt: number): Promise<void> {
  const trial_end = Math.ceil(trialEndsAt / 1_000)
  await account.request((stripe) => stripe.subscriptions.update(id, { trial_end, proration_behavior: 'none' }))
}

export async function cancelAtPeriodEnd(account: StripeAccount, id: string): Promise<void> {
  await account.request((stripe) => stripe.subscriptions.update(id, { cancel_at_period_end: true }))
}

/** Cancels a planned end, either at the period's end or at a moment set at the provider. */
export async function keepRunning(account: StripeAccount, id: string): Promise<void> {
  await account.request(async (stripe) => {
    const { cancel_at: endsAt } = await stripe.subscriptions.update(id, { cancel_at_period_end: false })
    if (endsAt !== null) await stripe.subscriptions.update(id, { cancel_at: '' })
  })
}

/** Ends a subscription at once, without a last invoice. Repeatable: an ended one counts as missing at the provider. */
export async function cancelNow(account: StripeAccount, id: string): Promise<void> {
  await account
    .request((stripe) => stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false }))
    .catch(nullIfMissing)
}

/**
 * Voids unpaid invoices, so that nobody pays for a subscription that is about to end. Returns whether one has been paid
 * in the meantime.
 */
export async function voidOpenInvoices(
  account: StripeAccount,
  { id, customerId }: StripeSubscription,
): Promise<boolean> {
  const { data: open } = await account.request((stripe) =>
    stripe.invoices.list({ customer: customerId, subscription: id, status: 'open', limit: most }),
  )
  let isPaid = false
  for (const invoice of open) {
    const status = await account.request(async (stripe) => {
      const voided = await stripe.invoices.voidInvoice(invoice.id).catch((error: { type?: string }) => {
        // It is no longer open.
        if (error.type === 'StripeInvalidRequestError') return stripe.invoices.retrieve(invoice.id)
        throw error
      })
      return voided.status
    })
    if (status === 'open') throw new Problem('payments_away')
    isPaid ||= status === 'paid'
  }
  return isPaid
}

/** The subscription that our copy follows: the live one, or the newest. Of several live ones, it keeps the known. */
export function chooseSubscription(
  all: readonly StripeSubscription[],
  knownId: string | null,
): StripeSubscription | undefined {
  const live = all.filter(({ status }) => isLive(status))
  return live.find(({ id }) => id === knownId) ?? live[0] ?? all[0]
}

function subscriptionOf(subscription: Stripe.Subscription): StripeSubscription {
  const { id, status, created, trial_start, trial_end, canceled_at, ended_at } = subscription
  const [item] = subscription.items.data
  const invoice = subscription.latest_invoice
  const periodEndsAt = ms(item?.current_period_end ?? created)
  return {
    id,
    status,
    customerId: idOf(subscription.customer),
    createdAt: ms(created),
    trialStartsAt: msOrNull(trial_start),
    trialEndsAt: msOrNull(trial_end),
    periodStartsAt: ms(item?.current_period_start ?? created),
    periodEndsAt,
    cancelsAt: msOrNull(subscription.cancel_at) ?? (subscription.cancel_at_period_end ? periodEndsAt : null),
    canceledAt: msOrNull(canceled_at),
    endedAt: msOrNull(ended_at),
    isPeriodPaid: typeof invoice === 'object' && invoice?.status === 'paid',
    cardId: subscription.default_payment_method === null ? null : idOf(subscription.default_payment_method),
    latestInvoiceId: invoice === null ? null : idOf(invoice),
    price: item ? priceOf(item.price) : null,
  }
}

/** Null for a price that is not a fixed amount at fixed intervals, such as a usage-based one. */
export function priceOf({ unit_amount: amount, currency, recurring }: Stripe.Price): Price | null {
  if (amount === null || recurring === null) return null
  const interval = intervals.find((each) => each === recurring.interval)
  return interval ? { amount, currency, interval, intervalCount: recurring.interval_count } : null
}

const intervals = ['day', 'week', 'month', 'year'] as const

export const idOf = (object: string | { id?: string }): string =>
  typeof object === 'string' ? object : (object.id ?? '')

const ms = (seconds: number): number => seconds * 1_000
const msOrNull = (seconds: number | null): number | null => (seconds === null ? null : ms(seconds))
