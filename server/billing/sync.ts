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
  /** The provider's subscription; undefined if there is none. */
  subscription: StripeSubscription | undefined
  /** False if a later fetch has written the copy, which may then belong to another subscription. */
  isLatest: boolean
}

/**
 * Fetches a user's subscription from the payment provider, and writes our copy. Fetches may overtake each other, so
 * each has a number, and an earlier one never overwrites a later one. Events may therefore come in any order, any
 * number of times.
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

/** The provider still knows deleted customers. If it does not know one, the keys may belong to another account. */
function unknown({ log }: BillingDeps, error: unknown): never {
  if (error instanceof MissingAtStripe)
    log.error('The payment provider does not know a customer of ours: is STRIPE_SECRET_KEY of another account?')
  throw error
}

/**
 * Reserves a fetch before the provider is asked for a change. Until a fetch has been written since, the change may have
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
 * A host is about to subscribe or to pay a debt. Once the payment has gone through, a status set by hand follows the
 * provider again. A running subscription needs no payment.
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

/** How the provider's subscription changes our copy. */
export function changesTo(user: UserRow, subscription: StripeSubscription | undefined): Partial<UserRow> {
  if (!subscription) return liveStatusOf(user) === null ? {} : gone(user)
  const copy = copyOf(subscription)
  const { id, status } = subscription
  const isOther = id !== user.stripeSubscriptionId
  const wasLive = liveStatusOf(user) !== null
  // A subscription that began and ended unnoticed has also used up its key.
  const hasEnded = isLive(status) ? wasLive && isOther : wasLive || isOther
  // An end that we already knew changes nothing: the administrator may have given the host another trial since.
  const isNews = isLive(status) || status !== user.providerStatus || isOther
  // The host has completed a subscription, so the status follows the provider again.
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

/** The status, and its end dates, that follow from the provider's subscription. */
export function statusBy(user: UserRow, subscription: StripeSubscription): Partial<UserRow> {
  const { id, status, trialEndsAt } = subscription
  const { subscriptionStatus, subscriptionEndsAt } = copyOf(subscription)
  const isEndedByHost = user.endedByHost === 'subscription' && id === user.stripeSubscriptionId
  return {
    // At the provider, a subscription that was never paid expires rather than being canceled.
    subscriptionStatus: isEndedByHost && status === 'incomplete_expired' ? 'canceled' : subscriptionStatus,
    subscriptionEndsAt: subscriptionEndsAt === null ? null : new Date(subscriptionEndsAt),
    ...(status === 'trialing' && trialEndsAt !== null && { trialEndsAt: new Date(trialEndsAt) }),
  }
}

/** The provider knows the customer, but the subscription no longer exists. */
const gone = (user: UserRow): Partial<UserRow> => ({
  providerStatus: 'canceled',
  subscriptionsEnded: user.subscriptionsEnded + 1,
  ...(!user.isAdminManaged && { subscriptionStatus: 'canceled' as const, subscriptionEndsAt: null }),
})
