import { and, eq, sql } from 'drizzle-orm'
import { smartFixWords, stillProcessing } from '../../../contract/billing/payment-words'
import type { Completion } from '../../../contract/endpoints/billing'
import { owesPayment, refusalOfCard, refusalToSubscribe, type PaymentPath } from '../../../rules/billing'
import { users } from '../../db/tables'
import { Problem } from '../../problems/problem'
import { accessOf, liveStatusOf } from '../../identity/access/access'
import { readCardSetup } from '../../stripe/card-setups'
import { setDefaultCard } from '../../stripe/customers'
import { readInvoice, type StripePayment } from '../../stripe/payments'
import { MissingAtStripe, nullIfMissing, RepeatedDifferently } from '../../stripe/stripe-errors'
import { createSubscription, setSubscriptionCard, type StripeSubscription } from '../../stripe/subscriptions'
import { withBillingLock } from '../billing-lock'
import { accountKey, billingStateOf, readUser, type BillingDeps, type UserRow } from '../billing-user'
import { cancelAllOf } from '../subscription/cancel'
import { isUnused, markUsed } from './card-setup'
import { payOwed, withNextKeys } from '../idempotency-keys'
import { expectChange, expectPayment, setCompleting, sync, type Synced } from '../sync'

/**
 * Creates a subscription with a confirmed card, or pays what a live one owes. A repetition with the same card setup
 * creates nothing new, and gets the same reply.
 */
export function completeSubscription(
  deps: BillingDeps,
  userId: string,
  setupIntentId: string,
  path: PaymentPath,
): Promise<Completion> {
  return withBillingLock(deps, userId, async () => {
    const user = await readUser(deps, userId)
    const cardRefusal = refusalOfCard(billingStateOf(user, deps))
    if (cardRefusal) throw new Problem(cardRefusal)
    const card = await confirmedCard(deps, user, setupIntentId)
    const { cardId } = card
    const synced = await sync(deps, userId)
    const refusal = refusalToSubscribe(path, billingStateOf(synced.user, deps))
    if (refusal && !isDoneWith(synced, cardId)) throw new Problem(refusal)
    if (!hasLive(synced)) await requireUnused(deps, userId, setupIntentId)
    if (!refusal) await expectPayment(deps, synced)
    const isRepeated = !(await isUnused(deps, userId, setupIntentId))
    const paid = await using(deps, userId, setupIntentId, () =>
      hasLive(synced) ? settle(deps, synced, cardId, isRepeated) : create(deps, synced.user, card, path),
    )
    return outcome(deps, paid)
  })
}

/** Makes a confirmed card the default, and pays a live subscription's debt with it. */
export function updateCard(deps: BillingDeps, userId: string, setupIntentId: string): Promise<Completion> {
  return withBillingLock(deps, userId, async () => {
    const user = await readUser(deps, userId)
    const refusal = refusalOfCard(billingStateOf(user, deps))
    if (refusal) throw new Problem(refusal)
    const { cardId, customerId } = await confirmedCard(deps, user, setupIntentId)
    const synced = await sync(deps, userId)
    if (!hasLive(synced)) {
      await using(deps, userId, setupIntentId, () => makeDefault(deps, customerId, cardId))
      return { success: true, status: accessOf(synced.user, deps).status }
    }
    await expectPayment(deps, synced)
    const isRepeated = !(await isUnused(deps, userId, setupIntentId))
    return outcome(deps, await using(deps, userId, setupIntentId, () => settle(deps, synced, cardId, isRepeated)))
  })
}

interface ConfirmedCard {
  cardId: string
  customerId: string
}

/** The card of a setup that belongs to this user and has succeeded. */
async function confirmedCard({ stripe }: BillingDeps, user: UserRow, setupIntentId: string): Promise<ConfirmedCard> {
  const setup = await readCardSetup(stripe, setupIntentId).catch(nullIfMissing)
  if (!setup || user.stripeCustomerId === null || setup.customerId !== user.stripeCustomerId)
    throw new Problem('setup_intent_not_found')
  if (!setup.card) throw new Problem('card_not_confirmed')
  return { cardId: setup.card.id, customerId: setup.customerId }
}

/** A call repeated after its subscription has ended must not pay for another one. */
async function requireUnused(deps: BillingDeps, userId: string, setupIntentId: string): Promise<void> {
  if (!(await isUnused(deps, userId, setupIntentId))) throw new Problem('setup_intent_not_found')
}

/** A setup whose card is gone is not offered again, because it would fail each time. */
async function using<T>(
  deps: BillingDeps,
  userId: string,
  setupIntentId: string,
  change: () => Promise<T>,
): Promise<T> {
  try {
    const changed = await change()
    await markUsed(deps, userId, setupIntentId)
    return changed
  } catch (error) {
    if (error instanceof Problem && error.code === 'setup_intent_not_found') await markUsed(deps, userId, setupIntentId)
    throw error
  }
}

/** The card or customer may have been deleted at the provider since the card was confirmed. */
async function makeDefault({ stripe }: BillingDeps, customerId: string, cardId: string): Promise<void> {
  try {
    await setDefaultCard(stripe, customerId, cardId)
  } catch (error) {
    throw error instanceof MissingAtStripe ? new Problem('setup_intent_not_found') : error
  }
}

type Live = Synced & { subscription: StripeSubscription }

const hasLive = (synced: Synced): synced is Live =>
  synced.subscription !== undefined && liveStatusOf(synced.user) !== null

/** An earlier call with this card has done this; its reply may have been lost. */
const isDoneWith = (synced: Synced, cardId: string): boolean => hasLive(synced) && synced.subscription.cardId === cardId

async function create(deps: BillingDeps, user: UserRow, card: ConfirmedCard, path: PaymentPath): Promise<Synced> {
  const { stripe } = deps
  const { cardId, customerId } = card
  const trialEndsAt = path === 'trial' ? user.trialEndsAt?.getTime() : undefined
  // Without a trial that is yet to end, the trial path would charge at once.
  if (path === 'trial' && trialEndsAt === undefined) throw new Problem('trial_over')
  await makeDefault(deps, customerId, cardId)
  await expectChange(deps, user.id)
  try {
    const wanted = { customerId, cardId, userId: user.id, ...(trialEndsAt !== undefined && { trialEndsAt }) }
    const key = `subscription-${accountKey(user)}-${user.subscriptionsEnded}`
    // If it was created despite an error, the next attempt finds it before creating one.
    await withNextKeys(deps, user, () => createSubscription(stripe, wanted, key))
  } catch (error) {
    if (!(error instanceof RepeatedDifferently)) throw error
    return createAfterFailure(deps, user, card, path)
  }
  return syncOrCancel(deps, user.id, customerId)
}

/**
 * An earlier attempt with another card has used the key. If that created a subscription, it is settled with this card;
 * if that failed, the next key creates one. No other attempt runs at the same time.
 */
async function createAfterFailure(
  deps: BillingDeps,
  user: UserRow,
  card: ConfirmedCard,
  path: PaymentPath,
): Promise<Synced> {
  const synced = await sync(deps, user.id)
  if (hasLive(synced)) return settle(deps, synced, card.cardId, false)
  const [next] = await deps.db
    .update(users)
    .set({ subscriptionsEnded: sql`${users.subscriptionsEnded} + 1` })
    .where(and(eq(users.id, user.id), eq(users.subscriptionsEnded, user.subscriptionsEnded)))
    .returning()
  return create(deps, next ?? synced.user, card, path)
}

/** A subscription whose account was deleted in the meantime must not keep charging. */
async function syncOrCancel(deps: BillingDeps, userId: string, customerId: string): Promise<Synced> {
  try {
    return await sync(deps, userId)
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_signed_in') await cancelAllOf(deps, customerId)
    throw error
  }
}

/**
 * Makes a card the default of customer and subscription, and pays the newest invoice with it if it is owed. Repeating
 * this with a declined card is not another attempt.
 */
async function settle(
  deps: BillingDeps,
  { user, subscription }: Live,
  cardId: string,
  isRepeated: boolean,
): Promise<Synced> {
  const { stripe } = deps
  if (subscription.cardId !== cardId) {
    await makeDefault(deps, subscription.customerId, cardId)
    await setSubscriptionCard(stripe, subscription.id, cardId)
  }
  if (owesPayment(subscription.status) && subscription.latestInvoiceId !== null) {
    const invoice = await readInvoice(stripe, subscription.latestInvoiceId)
    const isOwed = invoice.status === 'open' || invoice.status === 'draft'
    if (isOwed && mayPay(invoice.payment, cardId, isRepeated)) await payOwed(deps, user, invoice, cardId)
  }
  return sync(deps, user.id)
}

/** Not while another payment is in progress, nor while the bank asks about this card. */
function mayPay(payment: StripePayment | null, cardId: string, isRepeated: boolean): boolean {
  switch (payment?.status) {
    case 'processing':
    case 'succeeded':
      return false
    case 'requires_action':
      return payment.cardId !== cardId
    default:
      return !(isRepeated && payment?.failure?.cardId === cardId)
  }
}

/** The outcome of the payment. Throws `card_declined` if the bank has refused it. */
async function outcome(deps: BillingDeps, synced: Synced): Promise<Completion> {
  const { status } = accessOf(synced.user, deps)
  const { subscription } = synced
  const liveStatus = liveStatusOf(synced.user)
  if (!subscription || liveStatus === null) throw new Problem('payments_away')
  if (!owesPayment(liveStatus)) return { success: true, status }
  const invoice = subscription.latestInvoiceId && (await readInvoice(deps.stripe, subscription.latestInvoiceId))
  const payment = invoice ? invoice.payment : null
  if (payment?.status === 'requires_action' && payment.clientSecret)
    return {
      success: false,
      status: 'incomplete',
      requiresAction: true,
      clientSecret: payment.clientSecret,
      error: { message: smartFixWords.requires_action },
    }
  if (payment?.failure) {
    await setCompleting(deps, synced.user, false)
    throw new Problem('card_declined', { message: payment.failure.message })
  }
  return { success: false, status, error: { message: stillProcessing } }
}
