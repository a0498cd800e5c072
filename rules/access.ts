import type { SubscriptionStatus } from '../contract/endpoints/identity'

/** What is known of a user that decides what the user may do. Moments are milliseconds since 1970. */
export interface Subscriber {
  isAdmin: boolean
  /** As it was written last; what the clock has made of it since is worked out here. */
  subscriptionStatus: SubscriptionStatus | null
  trialEndsAt: number | null
  /** When a canceled subscription ends or has ended; null while none is canceled. */
  subscriptionEndsAt: number | null
  /** A live subscription at the payment provider, which goes on from the trial by itself and tells us. */
  hasSubscription: boolean
}

export interface Access {
  status: SubscriptionStatus | null
  /** Nothing new until a payment. Turning a quiz private, deleting and reading stay possible, and running games go on. */
  needsPayment: boolean
  /** Create, edit, make public, and start. */
  mayCreate: boolean
  /** Questions by AI: a trial is enough only where nobody can subscribe. */
  mayGenerate: boolean
}

/** Without a payment provider nothing expires by the clock: only a state that was set blocks. */
export function access(
  subscriber: Subscriber,
  { isBillingSetUp, now }: { isBillingSetUp: boolean; now: number },
): Access {
  const { isAdmin, subscriptionStatus } = subscriber
  const status = isBillingSetUp && !isAdmin ? byClock(subscriber, now) : subscriptionStatus
  const may = mayCreate({ isAdmin, subscriptionStatus: status })
  return {
    status,
    needsPayment: !may,
    mayCreate: may,
    mayGenerate: isBillingSetUp ? isAdmin || status === 'active' : may,
  }
}

/** For a status as `access` has told it. The administrator is never blocked. */
export function mayCreate({ isAdmin, subscriptionStatus: status }: Pick<Subscriber, 'isAdmin' | 'subscriptionStatus'>) {
  return isAdmin || status === 'trialing' || status === 'active'
}

function byClock(subscriber: Subscriber, now: number): SubscriptionStatus | null {
  const { subscriptionStatus: status, trialEndsAt, subscriptionEndsAt, hasSubscription } = subscriber
  const isOver = (end: number | null) => end !== null && now >= end
  if (status === 'trialing' && !hasSubscription && isOver(trialEndsAt)) return 'trial_expired'
  if ((status === 'active' || status === 'canceled') && isOver(subscriptionEndsAt)) return 'subscription_expired'
  return status
}
