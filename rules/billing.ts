import type { SubscriptionStatus } from '../contract/endpoints/identity'
import type { ProblemCode } from '../contract/problems'
import { mayCreate } from './access'

/** What decides how a user may pay, and what may be canceled. */
export interface BillingState {
  isAdmin: boolean
  /** By the clock, as `access` tells it. */
  status: SubscriptionStatus | null
  /** What the payment provider last said of a subscription that is live; null without one. */
  liveStatus: string | null
  /** The administrator has set the status by hand. */
  isAdminManaged: boolean
  hasUsedTrialBefore: boolean
}

/** On the trial path nothing is charged before the trial ends; on the direct path at once. */
export type PaymentPath = 'trial' | 'direct'

/**
 * Whether the administrator has given the rights that this user has: nothing is to be paid then. A status set by hand that
 * grants nothing, also because its trial is over by now, keeps nobody from subscribing.
 */
export const isGivenByHand = ({
  status,
  liveStatus,
  isAdminManaged,
}: Pick<BillingState, 'status' | 'liveStatus' | 'isAdminManaged'>): boolean =>
  isAdminManaged && liveStatus === null && mayCreate({ isAdmin: false, subscriptionStatus: status })

/** How the payment form of this user pays; null where there is none. */
export function paymentPath(state: BillingState): PaymentPath | null {
  const { isAdmin, status, liveStatus, hasUsedTrialBefore } = state
  if (isAdmin) return null
  if (liveStatus !== null) return liveStatus === 'past_due' || liveStatus === 'unpaid' ? 'direct' : null
  if (isGivenByHand(state)) return null
  switch (status) {
    case 'trialing':
      return 'trial'
    case 'active':
    case 'incomplete':
      return null
    case null:
      return hasUsedTrialBefore ? 'direct' : 'trial'
    case 'past_due':
    case 'unpaid':
    case 'canceled':
    case 'trial_expired':
    case 'subscription_expired':
    case 'incomplete_expired':
      return 'direct'
  }
}

/** Why a user may not begin or complete a subscription on a path; null where they may. */
export function refusalToSubscribe(path: PaymentPath, state: BillingState): ProblemCode | null {
  const { isAdmin, status, liveStatus } = state
  if (isAdmin) return 'subscription_not_needed'
  if (liveStatus === 'active' || liveStatus === 'trialing') return 'already_subscribed'
  if (isGivenByHand(state)) return 'no_subscription'
  if (path === 'trial') return paymentPath(state) === 'trial' ? null : 'trial_over'
  if (liveStatus === null && status === 'trialing') return 'trial_running'
  return liveStatus === null && status === 'active' ? 'already_subscribed' : null
}

/** Why a user may not put a card on file. */
export function refusalOfCard(state: BillingState): ProblemCode | null {
  if (state.isAdmin) return 'subscription_not_needed'
  return isGivenByHand(state) ? 'no_subscription' : null
}

/** When a cancellation takes effect; null where there is nothing to cancel. A trial has a cancellation of its own. */
export function cancellation({ liveStatus }: BillingState): 'at period end' | 'at once' | null {
  switch (liveStatus) {
    case 'active':
      return 'at period end'
    case 'past_due':
    case 'unpaid':
    case 'incomplete':
      return 'at once'
    default:
      return null
  }
}

/** The provider's subscription can be reactivated until it has ended. */
export const mayReactivate = ({ liveStatus }: BillingState): boolean => liveStatus === 'active'

/** A trial with a card on file is the provider's, too; one set by hand is the administrator's. */
export function mayCancelTrial({ isAdmin, status, liveStatus, isAdminManaged }: BillingState): boolean {
  return !isAdmin && (liveStatus === null ? status === 'trialing' && !isAdminManaged : liveStatus === 'trialing')
}

/** The administrator can give a trial, or a longer one, to whoever has no subscription that runs. */
export function mayExtendTrial({ status, liveStatus }: Pick<BillingState, 'status' | 'liveStatus'>): boolean {
  if (liveStatus !== null && liveStatus !== 'trialing') return false
  switch (status) {
    case 'trialing':
    case 'trial_expired':
    case 'canceled':
    case 'subscription_expired':
    case 'incomplete_expired':
    case null:
      return true
    case 'active':
    case 'incomplete':
    case 'past_due':
    case 'unpaid':
      return false
  }
}

/** When a trial ends that is extended now: its days begin at its end, or now where it is over. */
export const extendedTrialEnd = (trialEndsAt: number | null, days: number, now: number): number =>
  Math.min(Math.max(trialEndsAt ?? 0, now) + days * dayMs, now + longestTrialMs)

const dayMs = 24 * 3_600_000
/** The provider takes no later end than two years from now. */
const longestTrialMs = 729 * dayMs

/** In these the newest invoice waits to be paid, and a new card pays it. */
export const owesPayment = (liveStatus: string | null): boolean =>
  liveStatus === 'past_due' || liveStatus === 'unpaid' || liveStatus === 'incomplete'

/** Whether our copy of the provider's subscription has to be fetched anew before it is trusted. */
export function isStale(
  copy: {
    liveStatus: string | null
    trialEndsAt: number | null
    currentPeriodEnd: number | null
    syncedAt: number | null
    /** A subscription may have been made whose reply has not reached us. */
    isUnsure: boolean
  },
  now: number,
): boolean {
  const { liveStatus, trialEndsAt, currentPeriodEnd, syncedAt, isUnsure } = copy
  if (liveStatus === null) return isUnsure
  const isOver = (end: number | null) => end !== null && now >= end
  return (
    owesPayment(liveStatus) ||
    isOver(currentPeriodEnd) ||
    (liveStatus === 'trialing' && isOver(trialEndsAt)) ||
    syncedAt === null ||
    now - syncedAt >= staleAfterMs
  )
}

const staleAfterMs = 3_600_000
