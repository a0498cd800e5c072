import { setTimeout as pause } from 'node:timers/promises'
import type { Price, SubscriptionState } from '../../contract/billing'
import { isStale } from '../../rules/billing'
import type { Deps } from '../deps'
import { accessOf, liveStatusOf } from '../identity/access'
import { isBillingSetUp } from '../env'
import { hasUsedTrialBefore, isUnsure, readUser, type BillingDeps, type UserRow } from './billing-user'
import { isCardSetupOpen } from './card-setup'
import { sync } from './sync'

/** A page waits so long for the provider, and is then answered from our copy. */
const waitMs = 2_000

type StatusDeps = Pick<Deps, 'db' | 'env' | 'now' | 'log' | 'secrets' | 'stripe'>

/** Answers what the subscription of a user is now. Our copy is fetched anew where it may be out of date. */
export function subscriptionStatus(deps: StatusDeps, priceNow: () => Promise<Price | null>) {
  const fresh = joined((userId, billing: BillingDeps) => sync(billing, userId))

  async function freshUser(userId: string): Promise<UserRow> {
    const user = await readUser(deps, userId)
    const { stripe } = deps
    if (!stripe || !isStale(copyIn(user), deps.now())) return user
    const synced = fresh(userId, { ...deps, stripe }).then(
      ({ user: written }) => written,
      // Rights never depend on the provider's answer.
      () => user,
    )
    return within(waitMs, synced, user)
  }

  return async (userId: string): Promise<SubscriptionState> => {
    const [user, price] = await Promise.all([freshUser(userId), deps.stripe ? within(waitMs, priceNow(), null) : null])
    return {
      ...stateOf(user, deps),
      publishableKey: deps.stripe?.publishableKey ?? null,
      price,
      isCardSetupOpen: deps.stripe ? await isCardSetupOpen(deps, userId) : false,
    }
  }
}

function stateOf(user: UserRow, deps: Pick<Deps, 'env' | 'now'>) {
  const { status, needsPayment } = accessOf(user, deps)
  const { trialEndsAt, subscriptionEndsAt, currentPeriodEnd, isAdminManaged } = user
  return {
    status,
    needsPayment,
    // Only a subscription that is canceled has an end.
    cancelAtPeriodEnd: status === 'active' && subscriptionEndsAt !== null,
    hasUsedTrialBefore: hasUsedTrialBefore(user, deps.now()),
    trialEnd: inSeconds(trialEndsAt),
    currentPeriodEnd: inSeconds(currentPeriodEnd),
    trialEndsAt: trialEndsAt?.toISOString() ?? null,
    subscriptionEndsAt: subscriptionEndsAt?.toISOString() ?? null,
    isBillingSetUp: isBillingSetUp(deps.env),
    liveStatus: liveStatusOf(user),
    isAdminManaged,
  }
}

const copyIn = (user: UserRow) => ({
  liveStatus: liveStatusOf(user),
  trialEndsAt: user.trialEndsAt?.getTime() ?? null,
  currentPeriodEnd: user.currentPeriodEnd?.getTime() ?? null,
  syncedAt: user.syncedAt?.getTime() ?? null,
  isUnsure: isUnsure(user),
})

export const inSeconds = (moment: Date | number | null): number | null =>
  moment === null ? null : Math.floor(Number(moment) / 1_000)

/** Calls for the same user share a fetch that is running: many open tabs ask the provider once. */
function joined<Result>(fetch: (userId: string, deps: BillingDeps) => Promise<Result>) {
  const running = new Map<string, Promise<Result>>()
  return (userId: string, deps: BillingDeps): Promise<Result> => {
    const known = running.get(userId)
    if (known) return known
    const begun = fetch(userId, deps).finally(() => running.delete(userId))
    running.set(userId, begun)
    return begun
  }
}

async function within<T>(ms: number, result: Promise<T>, otherwise: T): Promise<T> {
  const timeout = new AbortController()
  const late = pause(ms, otherwise, { signal: timeout.signal, ref: false }).catch(() => otherwise)
  return Promise.race([result, late]).finally(() => timeout.abort())
}

/** Fetches a user's subscription, and answers what the clock, our copy and the provider say of it. */
export async function inSync(deps: BillingDeps, userId: string) {
  const { user, subscription } = await sync(deps, userId)
  return {
    status: accessOf(user, deps).status,
    localStatus: user.subscriptionStatus,
    stripeStatus: subscription?.status ?? null,
  }
}
