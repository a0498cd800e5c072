import type { SubscriptionStatus } from '../contract/endpoints/identity'

/** A subscription as the payment provider describes it. Moments are milliseconds since 1970. */
export interface ProviderSubscription {
  id: string
  /** In the provider's words; it may add new ones. */
  status: string
  createdAt: number
  trialStartsAt: number | null
  trialEndsAt: number | null
  periodStartsAt: number
  periodEndsAt: number
  /** When a canceled subscription that still runs will end. */
  cancelsAt: number | null
  canceledAt: number | null
  endedAt: number | null
  /** Whether nothing is owed for the present period. A trial's first invoice is for nothing, and counts as paid. */
  isPeriodPaid: boolean
}

export interface SubscriptionCopy {
  providerStatus: string
  subscriptionStatus: SubscriptionStatus
  subscriptionEndsAt: number | null
  currentPeriodStart: number
  currentPeriodEnd: number
}

/** The provider's statuses that never charge again. A database index lists them, too. */
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

/** One that ends before its paid period stays `canceled` until then; one never paid stays so for good. */
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

/** Days until the next payment, rounded up; 0 if the subscription ends with this period. */
export function daysUntilRenewal(subscription: Pick<ProviderSubscription, 'periodEndsAt' | 'cancelsAt'>, now: number) {
  const { periodEndsAt, cancelsAt } = subscription
  const endsThen = cancelsAt !== null && cancelsAt <= periodEndsAt
  return endsThen ? 0 : Math.max(0, Math.ceil((periodEndsAt - now) / dayMs))
}
