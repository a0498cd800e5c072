import { eq, sql } from 'drizzle-orm'
import { owesPayment } from '../../rules/billing'
import { copyOf, isLive } from '../../rules/provider-subscription'
import { users } from '../db/tables'
import { oneRow } from '../db/one-row'
import { transaction } from '../db/transaction'
import { Problem } from '../problems/problem'
import { liveStatusOf } from '../identity/access/access'
import { MissingAtStripe } from '../stripe/stripe-errors'
import { chooseSubscription, subscriptionsOf, type StripeSubscription } from '../stripe/subscriptions'
import type { BillingDeps, UserRow } from './billing-user'

export interface Synced {
  user: UserRow
  /** What the provider has; undefined where it has none. */
  subscription: StripeSubscription | undefined
  /** False where a later fetch has written the copy, so that it may not be of this subscription. */
  isLatest: boolean
}

/**
 * Fetches a user's subscription from the payment provider, and writes our copy. Fetches may overtake each other: each has a
 * number, and what began earlier does not overwrite what began later. So events may come in any order, and any number of
 * times.
 */
export async function sync(deps: BillingDeps, userId: string): Promise<Synced> {
  const begun = await expectChange(deps, userId)
  if (begun.stripeCustomerId === null) return { user: begun, subscription: undefined, isLatest: true }

  const all = await subscriptionsOf(deps.stripe, begun.stripeCustomerId).catch((error: unknown) => unknown(deps, error))
  const live = all.filter(({ status }) => isLive(status))
  if (live.length > 1) deps.log.error({ subscriptions: live.map(({ id }) => id) }, 'A host has several subscriptions')
  const subscription = chooseSubscription(all, begun.stripeSubscriptionId)
  const user = await writeCopy(deps, begun, subscription)
  return { user, subscription, isLatest: user.syncWritten === begun.syncsBegun }
}

/** A customer that was deleted is still known there. One that is not: the keys may be of another account. */
function unknown({ log }: BillingDeps, error: unknown): never {
  if (error instanceof MissingAtStripe)
    log.error('The payment provider does not know a customer of ours: is STRIPE_SECRET_KEY of another account?')
  throw error
}

/**
 * Begins a fetch, whose copy is to be written. Where none has been written since, what was asked of the provider may have
 * happened without our knowledge, and our copy is stale.
 */
export async function expectChange({ db }: Pick<BillingDeps, 'db'>, userId: string): Promise<UserRow> {
  const [user] = await db
    .update(users)
    .set({ syncsBegun: sql`${users.syncsBegun} + 1` })
    .where(eq(users.id, userId))
    .returning()
  if (!user) throw new Problem('not_signed_in')
  return user
}

/**
 * A host is about to begin a subscription, or to pay what is owed: once the payment has gone through, a status that was set
 * by hand follows the provider again. For what runs already nothing is paid.
 */
export async function expectPayment(deps: Pick<BillingDeps, 'db'>, { user, subscription }: Synced): Promise<void> {
  const isRunning = subscription !== undefined && isLive(subscription.status) && !owesPayment(subscription.status)
  if (!isRunning) await setCompleting(deps, user, true)
}

export async function setCompleting(
  { db }: Pick<BillingDeps, 'db'>,
  { id, isAdminManaged }: UserRow,
  isCompleting: boolean,
): Promise<void> {
  if (isAdminManaged) await db.update(users).set({ isCompleting }).where(eq(users.id, id))
}

async function writeCopy(
  { db, now }: BillingDeps,
  { id, syncsBegun }: UserRow,
  subscription: StripeSubscription | undefined,
): Promise<UserRow> {
  return transaction(db, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
    if (!user) throw new Problem('not_signed_in')
    if (user.syncWritten >= syncsBegun) return user
    return oneRow(
      await tx
        .update(users)
        .set({ ...changesTo(user, subscription), syncWritten: syncsBegun, syncedAt: new Date(now()) })
        .where(eq(users.id, id))
        .returning(),
    )
  })
}

/** What the provider's subscription changes in our copy. */
export function changesTo(user: UserRow, subscription: StripeSubscription | undefined): Partial<UserRow> {
  if (!subscription) return liveStatusOf(user) === null ? {} : gone(user)
  const copy = copyOf(subscription)
  const { id, status } = subscription
  const isOther = id !== user.stripeSubscriptionId
  const wasLive = liveStatusOf(user) !== null
  // One that has begun and ended unseen has used up its key, too.
  const hasEnded = isLive(status) ? wasLive && isOther : wasLive || isOther
  // What had ended before is no news: the administrator may have given the host another trial since.
  const isNews = isLive(status) || status !== user.providerStatus || isOther
  // The host has completed a subscription: the status follows the provider again.
  const endsManagement = user.isCompleting && (status === 'active' || status === 'trialing')
  const isOurs = isNews && (!user.isAdminManaged || endsManagement)
  return {
    stripeSubscriptionId: id,
    providerStatus: copy.providerStatus,
    currentPeriodStart: new Date(copy.currentPeriodStart),
    currentPeriodEnd: new Date(copy.currentPeriodEnd),
    hasUsedTrial: true,
    ...(endsManagement && { isAdminManaged: false, isCompleting: false }),
    ...(hasEnded && { subscriptionsEnded: user.subscriptionsEnded + 1 }),
    ...(isLive(status) && isOther && { endedByHost: null }),
    ...(isOurs && statusBy(user, subscription)),
  }
}

/** The status that follows from the provider's subscription, and its ends. */
export function statusBy(user: UserRow, subscription: StripeSubscription): Partial<UserRow> {
  const { id, status, trialEndsAt } = subscription
  const { subscriptionStatus, subscriptionEndsAt } = copyOf(subscription)
  const isEndedByHost = user.endedByHost === 'subscription' && id === user.stripeSubscriptionId
  return {
    // What was never paid is not canceled at the provider, but expires.
    subscriptionStatus: isEndedByHost && status === 'incomplete_expired' ? 'canceled' : subscriptionStatus,
    subscriptionEndsAt: subscriptionEndsAt === null ? null : new Date(subscriptionEndsAt),
    ...(status === 'trialing' && trialEndsAt !== null && { trialEndsAt: new Date(trialEndsAt) }),
  }
}

/** The provider knows the customer, and does not have it any more. */
const gone = (user: UserRow): Partial<UserRow> => ({
  providerStatus: 'canceled',
  subscriptionsEnded: user.subscriptionsEnded + 1,
  ...(!user.isAdminManaged && { subscriptionStatus: 'canceled' as const, subscriptionEndsAt: null }),
})
