import type { SubscriptionStatus } from '../contract/endpoints/identity'

/** The facts about a user that decide what they may do. Moments are milliseconds since 1970. */
export interface Subscriber {
  isAdmin: boolean
  /** As last written; `access` works out what the clock has changed since. */
  subscriptionStatus: SubscriptionStatus | null
  trialEndsAt: number | null
  /** When a canceled subscription ends or has ended; null while none is canceled. */
  subscriptionEndsAt: number | null
  /** A live subscription at the payment provider. It continues after the trial, and the provider tells us. */
  hasSubscription: boolean
}

export interface Access {
  status: SubscriptionStatus | null
  /** The user creates nothing new until they pay. Unpublishing, deleting, reading and running games go on. */
  needsPayment: boolean
  /** Create, edit, make public, and start. */
  mayCreate: boolean
  /** Questions by AI: a trial is enough only where nobody can subscribe. */
  mayGenerate: boolean
}

/** Without a payment provider nothing expires by the clock; only a status set by hand blocks. */
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

/** `status` is what `access` returns. The administrator is never blocked. */
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
