import type { SubscriptionStatus } from '../contract/endpoints/identity'
import type { ProblemCode } from '../contract/problems'
import { mayCreate } from './access'

/** What decides how a user may pay, and what may be canceled. */
export interface BillingState {
  isAdmin: boolean
  /** By the clock, as `access` returns it. */
  status: SubscriptionStatus | null
  /** The provider's last status for a live subscription; null without one. */
  liveStatus: string | null
  /** The administrator has set the status by hand. */
  isAdminManaged: boolean
  hasUsedTrialBefore: boolean
}

/** The trial path charges when the trial ends; the direct path charges at once. */
export type PaymentPath = 'trial' | 'direct'

/**
 * Whether the administrator has granted this user their rights, so there is nothing to pay. A status set by hand that
 * grants nothing, such as an expired trial, does not stop the user from subscribing.
 */
export const isGivenByHand = ({
  status,
  liveStatus,
  isAdminManaged,
}: Pick<BillingState, 'status' | 'liveStatus' | 'isAdminManaged'>): boolean =>
  isAdminManaged && liveStatus === null && mayCreate({ isAdmin: false, subscriptionStatus: status })

/** The payment path for this user; null where they get no payment form. */
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

/** Why a user may not begin or complete a subscription on this path; null if they may. */
export function refusalToSubscribe(path: PaymentPath, state: BillingState): ProblemCode | null {
  const { isAdmin, status, liveStatus } = state
  if (isAdmin) return 'subscription_not_needed'
  if (liveStatus === 'active' || liveStatus === 'trialing') return 'already_subscribed'
  if (isGivenByHand(state)) return 'no_subscription'
  if (path === 'trial') return paymentPath(state) === 'trial' ? null : 'trial_over'
  if (liveStatus === null && status === 'trialing') return 'trial_running'
  return liveStatus === null && status === 'active' ? 'already_subscribed' : null
}

export function refusalOfCard(state: BillingState): ProblemCode | null {
  if (state.isAdmin) return 'subscription_not_needed'
  return isGivenByHand(state) ? 'no_subscription' : null
}

/** When a cancellation takes effect; null where there is nothing to cancel. Trials are canceled separately. */
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

/** A trial with a card on file is canceled at the provider; one set by hand only by the administrator. */
export function mayCancelTrial({ isAdmin, status, liveStatus, isAdminManaged }: BillingState): boolean {
  return !isAdmin && (liveStatus === null ? status === 'trialing' && !isAdminManaged : liveStatus === 'trialing')
}

/** The administrator can give or extend a trial for anyone without a running subscription. */
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

/** When an extended trial ends: its days count from the trial's end, or from now if that has passed. */
export const extendedTrialEnd = (trialEndsAt: number | null, days: number, now: number): number =>
  Math.min(Math.max(trialEndsAt ?? 0, now) + days * dayMs, now + longestTrialMs)

const dayMs = 24 * 3_600_000
/** The provider accepts an end at most two years from now. */
const longestTrialMs = 729 * dayMs

/** With these statuses the newest invoice is unpaid, and a new card pays it. */
export const owesPayment = (liveStatus: string | null): boolean =>
  liveStatus === 'past_due' || liveStatus === 'unpaid' || liveStatus === 'incomplete'

/** Whether our copy of the provider's subscription must be refetched before it is trusted. */
export function isStale(
  copy: {
    liveStatus: string | null
    trialEndsAt: number | null
    currentPeriodEnd: number | null
    syncedAt: number | null
    /** A subscription may exist whose reply never reached us. */
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
