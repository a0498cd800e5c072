import type { SubscriptionStatus } from '../contract/endpoints/identity'

/** A subscription as the payment provider describes it. Moments are milliseconds since 1970. */
export interface ProviderSubscription {
  id: string
  /** In the provider's words; more of them may come. */
  status: string
  createdAt: number
  trialStartsAt: number | null
  trialEndsAt: number | null
  periodStartsAt: number
  periodEndsAt: number
  /** When it is to end, if it is canceled and still runs. */
  cancelsAt: number | null
  /** When it was canceled. */
  canceledAt: number | null
  endedAt: number | null
  /** Whether nothing is owed for the present period. The first invoice of a trial is of nothing, and paid. */
  isPeriodPaid: boolean
}

/** What our copy says of it. */
export interface SubscriptionCopy {
  providerStatus: string
  subscriptionStatus: SubscriptionStatus
  subscriptionEndsAt: number | null
  currentPeriodStart: number
  currentPeriodEnd: number
}

/** The provider's words for what charges no more. An index of the database names them, too. */
export const overStatuses: readonly string[] = ['canceled', 'incomplete_expired', 'paused']

/** Whether a subscription is live: it may still charge, so nobody gets a second one beside it. */
export const isLive = (providerStatus: string): boolean => !overStatuses.includes(providerStatus)

export function copyOf(subscription: ProviderSubscription): SubscriptionCopy {
  const { status, periodStartsAt, periodEndsAt } = subscription
  return {
    providerStatus: status,
    currentPeriodStart: periodStartsAt,
    currentPeriodEnd: periodEndsAt,
    ...ownStatus(subscription),
  }
}

function ownStatus(
  subscription: ProviderSubscription,
): Pick<SubscriptionCopy, 'subscriptionStatus' | 'subscriptionEndsAt'> {
  const { status, cancelsAt } = subscription
  switch (status) {
    case 'trialing':
    case 'active':
      return { subscriptionStatus: status, subscriptionEndsAt: cancelsAt }
    case 'incomplete':
    case 'incomplete_expired':
    case 'past_due':
    case 'unpaid':
      return { subscriptionStatus: status, subscriptionEndsAt: null }
    case 'canceled':
      return ended(subscription)
    default:
      return { subscriptionStatus: 'subscription_expired', subscriptionEndsAt: null }
  }
}

/** What ends before its paid period is over stays `canceled` until then; what was never paid stays so for good. */
function ended(
  subscription: ProviderSubscription,
): Pick<SubscriptionCopy, 'subscriptionStatus' | 'subscriptionEndsAt'> {
  const { createdAt, trialEndsAt, periodStartsAt, periodEndsAt, isPeriodPaid, endedAt } = subscription
  const paidUntil = isPeriodPaid ? periodEndsAt : periodStartsAt
  const wasEverPaid = paidUntil > Math.max(createdAt, trialEndsAt ?? 0)
  if (!wasEverPaid) return { subscriptionStatus: 'canceled', subscriptionEndsAt: null }
  const endedEarly = endedAt !== null && endedAt < paidUntil
  return { subscriptionStatus: endedEarly ? 'canceled' : 'subscription_expired', subscriptionEndsAt: paidUntil }
}

const dayMs = 24 * 3_600_000

/** Days until the next payment, rounded up; 0 where the subscription ends with this period. */
export function daysUntilRenewal(subscription: Pick<ProviderSubscription, 'periodEndsAt' | 'cancelsAt'>, now: number) {
  const { periodEndsAt, cancelsAt } = subscription
  const endsThen = cancelsAt !== null && cancelsAt <= periodEndsAt
  return endsThen ? 0 : Math.max(0, Math.ceil((periodEndsAt - now) / dayMs))
}
