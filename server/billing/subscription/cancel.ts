import { eq } from 'drizzle-orm'
import type { Cancellation } from '../../../contract/endpoints/billing'
import { cancellation, mayCancelTrial, mayReactivate } from '../../../rules/billing'
import { isLive } from '../../../rules/provider-subscription'
import { users } from '../../db/tables'
import { Problem } from '../../problems/problem'
import { accessOf, liveStatusOf } from '../../identity/access/access'
import { wasRefused } from '../../stripe/stripe-errors'
import {
  cancelAtPeriodEnd,
  cancelNow,
  keepRunning,
  subscriptionsOf,
  voidOpenInvoices,
  type StripeSubscription,
} from '../../stripe/subscriptions'
import { withBillingLock } from '../billing-lock'
import { billingStateOf, isUnsure, readUser, type BillingDeps, type UserRow } from '../billing-user'
import { expectChange, sync } from '../sync'

/** Cancels a subscription: a paid one at the end of its period, one with a debt at once. */
export function cancelSubscription(deps: BillingDeps, userId: string): Promise<Cancellation> {
  return withBillingLock(deps, userId, async () => {
    const { user, subscription } = await sync(deps, userId)
    const takesEffect = cancellation(billingStateOf(user, deps))
    if (!subscription || takesEffect === null) {
      const reply = sameAgain(deps, user, 'subscription', 'no_subscription')
      return reply
    }
    // An earlier attempt has voided the debt, so the subscription now counts as paid.
    const isEnding = user.endedByHost === 'subscription' && !subscription.isPeriodPaid
    if (takesEffect === 'at period end' && !isEnding) await endWithPeriod(deps, subscription)
    else await endNow(deps, userId, subscription)
    return replyOf(deps, (await sync(deps, userId)).user)
  })
}

async function endWithPeriod({ stripe }: BillingDeps, subscription: StripeSubscription): Promise<void> {
  const { id, cancelsAt, periodEndsAt } = subscription
  if (cancelsAt === null || cancelsAt > periodEndsAt) await cancelAtPeriodEnd(stripe, id)
}

/** Voids invoices first, so that a payment awaiting the bank does not go through for an ended subscription. */
async function endNow(deps: BillingDeps, userId: string, subscription: StripeSubscription): Promise<void> {
  await remember(deps, userId, 'subscription')
  const isPaid = await voidOpenInvoices(deps.stripe, subscription)
  if (!isPaid) return cancelNow(deps.stripe, subscription.id)
  await remember(deps, userId, null)
  await endWithPeriod(deps, subscription)
}

/** Undoes the cancellation of a subscription. */
export function reactivateSubscription(deps: BillingDeps, userId: string): Promise<Cancellation> {
  return withBillingLock(deps, userId, async () => {
    const { user, subscription } = await sync(deps, userId)
    if (!subscription || !mayReactivate(billingStateOf(user, deps))) throw new Problem('no_subscription')
    if (subscription.cancelsAt !== null) await keepRunning(deps.stripe, subscription.id)
    return replyOf(deps, (await sync(deps, userId)).user)
  })
}

/** Ends a trial at once, with or without a card on file. */
export function cancelTrial(deps: BillingDeps, userId: string): Promise<Cancellation> {
  return withBillingLock(deps, userId, async () => {
    const { user, subscription } = await sync(deps, userId)
    if (!mayCancelTrial(billingStateOf(user, deps))) return sameAgain(deps, user, 'trial', 'no_trial')
    if (subscription && liveStatusOf(user) !== null) {
      await remember(deps, userId, 'trial')
      await cancelNow(deps.stripe, subscription.id)
      return replyOf(deps, (await sync(deps, userId)).user)
    }
    const now = new Date(deps.now())
    const [canceled] = await deps.db
      .update(users)
      .set({ subscriptionStatus: 'canceled', trialEndsAt: now, hasUsedTrial: true, endedByHost: 'trial' })
      .where(eq(users.id, userId))
      .returning()
    return replyOf(deps, canceled ?? user)
  })
}

/**
 * Cancels all live subscriptions of an account being deleted, and calls `remove` while no other can begin. The customer
 * and its invoices remain at the provider.
 */
export function cancelForDeletion(deps: BillingDeps, userId: string, remove: () => Promise<void>): Promise<void> {
  return withBillingLock(deps, userId, async () => {
    const user = await readUser(deps, userId)
    const { stripeCustomerId } = user
    // Without a customer id, the provider cannot be asked.
    if (stripeCustomerId === null && liveStatusOf(user) !== null) throw new Problem('subscription_runs')
    const mayBeLive = liveStatusOf(user) !== null || isUnsure(user)
    if (stripeCustomerId !== null && mayBeLive) {
      await cancelAllOf(deps, stripeCustomerId)
      await sync(deps, userId)
    }
    await remove()
  })
}

/** Ends all live subscriptions of a user at once, without a refund. */
export async function endAllNow(deps: BillingDeps, { id, endedByHost }: UserRow, customerId: string): Promise<void> {
  const live = await liveOf(deps, customerId)
  await remember(deps, id, 'subscription')
  await expectChange(deps, id)
  try {
    await cancelEach(deps, live)
  } catch (error) {
    // Without a reply it may have ended.
    if (wasRefused(error)) await remember(deps, id, endedByHost)
    throw error
  }
}

export const cancelAllOf = async (deps: BillingDeps, customerId: string): Promise<void> =>
  cancelEach(deps, await liveOf(deps, customerId))

async function liveOf({ stripe }: BillingDeps, customerId: string): Promise<StripeSubscription[]> {
  const all = await subscriptionsOf(stripe, customerId)
  return all.filter(({ status }) => isLive(status))
}

async function cancelEach({ stripe }: BillingDeps, live: readonly StripeSubscription[]): Promise<void> {
  for (const each of live) {
    await voidOpenInvoices(stripe, each)
    await cancelNow(stripe, each.id)
  }
}

/** Repeating a call that ended something gets the same reply, until there is something else to end. */
function sameAgain(
  deps: BillingDeps,
  user: UserRow,
  ended: 'subscription' | 'trial',
  otherwise: 'no_subscription' | 'no_trial',
): Cancellation {
  const isSame = user.endedByHost === ended && liveStatusOf(user) === null && !user.isAdminManaged
  if (!isSame || accessOf(user, deps).status === 'trialing') throw new Problem(otherwise)
  return replyOf(deps, user)
}

/** Recorded before ending it at the provider, because the event may arrive before the reply, which may be lost. */
const remember = ({ db }: BillingDeps, userId: string, ended: 'subscription' | 'trial' | null) =>
  db.update(users).set({ endedByHost: ended }).where(eq(users.id, userId))

const replyOf = (deps: BillingDeps, user: UserRow): Cancellation => ({
  success: true,
  status: accessOf(user, deps).status,
  subscriptionEndsAt: user.subscriptionEndsAt?.toISOString() ?? null,
})
