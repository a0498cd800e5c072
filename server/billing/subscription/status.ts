import { LRUCache } from 'lru-cache'
import type { Price, SubscriptionState } from '../../../contract/endpoints/billing'
import { isStale } from '../../../rules/billing'
import type { Deps } from '../../deps'
import { accessOf, liveStatusOf } from '../../identity/access/access'
import { isBillingSetUp } from '../../env'
import { within } from '../../jobs/within'
import { hasUsedTrialBefore, isUnsure, readUser, type BillingDeps, type UserRow } from '../billing-user'
import { isCardSetupOpen } from '../checkout/card-setup'
import { sync } from '../sync'

/** How long a page waits for the provider before it gets the data of our copy. */
const waitMs = 2_000
/** How long after a failed fetch none is made for the user, because each page would only wait again. */
const afterFailureMs = 10_000
/** How many users' failed fetches are remembered. Beyond this, the oldest are forgotten, and may fetch sooner. */
const failuresMost = 10_000

type StatusDeps = Pick<Deps, 'db' | 'env' | 'now' | 'log' | 'secrets' | 'stripe'>

interface StatusOptions {
  price: () => Promise<Price | null>
  /** Whether this user may still ask the provider under the rate limit. */
  mayFetch: (userId: string) => Promise<boolean>
}

/** Returns a user's current subscription. Refetches our copy if it may be out of date. */
export function subscriptionStatus(deps: StatusDeps, { price, mayFetch }: StatusOptions) {
  const fetched = fetches(deps, mayFetch)

  return async (userId: string): Promise<SubscriptionState> => {
    const { stripe } = deps
    const known = await readUser(deps, userId)
    const isOld = stripe && isStale(copyIn(known), deps.now())
    const [user, priceNow] = await Promise.all([
      // Rights never depend on the provider's reply.
      isOld ? fetched({ ...deps, stripe }, userId).then((fresh) => fresh ?? known) : known,
      stripe ? price() : null,
    ])
    return {
      ...stateOf(user, deps),
      publishableKey: stripe?.publishableKey ?? null,
      price: priceNow,
      isCardSetupOpen: stripe ? await isCardSetupOpen(deps, userId) : false,
    }
  }
}

/** The user after a fetch, or null. Calls for the same user share a fetch, so many open tabs ask the provider once. */
function fetches({ now }: StatusDeps, mayFetch: StatusOptions['mayFetch']) {
  const running = new Map<string, { result: Promise<UserRow | null>; since: number }>()
  const failedAt = new LRUCache<string, number>({ max: failuresMost })

  async function fetch(deps: BillingDeps, userId: string): Promise<UserRow | null> {
    try {
      if (!(await mayFetch(userId))) return null
      const { user } = await sync(deps, userId)
      failedAt.delete(userId)
      return user
    } catch {
      failedAt.set(userId, now())
      return null
    } finally {
      running.delete(userId)
    }
  }

  return async (deps: BillingDeps, userId: string): Promise<UserRow | null> => {
    if (now() - (failedAt.get(userId) ?? -Infinity) < afterFailureMs) return null
    const begun = running.get(userId) ?? { result: fetch(deps, userId), since: performance.now() }
    running.set(userId, begun)
    // Pages that share a fetch share its time limit, so a hanging one is not waited for again.
    return within(Math.max(0, begun.since + waitMs - performance.now()), begun.result, null)
  }
}

function stateOf(user: UserRow, deps: Pick<Deps, 'env' | 'now'>) {
  const { status, needsPayment } = accessOf(user, deps)
  const { trialEndsAt, subscriptionEndsAt, currentPeriodEnd, isAdminManaged } = user
  return {
    status,
    needsPayment,
    // Only a canceled subscription has an end.
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

/** Fetches a user's subscription, and returns its status by the clock, our copy and the provider. */
export async function inSync(deps: BillingDeps, userId: string) {
  const { user, subscription } = await sync(deps, userId)
  return {
    status: accessOf(user, deps).status,
    localStatus: user.subscriptionStatus,
    stripeStatus: subscription?.status ?? null,
  }
}
