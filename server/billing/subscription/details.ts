import type { Invoice, PaymentMethod, SubscriptionDetails } from '../../../contract/endpoints/billing'
import { problems, type ProblemCode } from '../../../contract/problems'
import { daysUntilRenewal } from '../../../rules/provider-subscription'
import { Problem } from '../../problems/problem'
import { liveStatusOf } from '../../identity/access/access'
import { cardOf } from '../../stripe/cards'
import { invoicesOf } from '../../stripe/invoices'
import { nullIfMissing } from '../../stripe/stripe-errors'
import type { StripeSubscription } from '../../stripe/subscriptions'
import { readUser, type BillingDeps, type UserRow } from '../billing-user'
import { inSeconds } from './status'
import { sync } from '../sync'

/** Why only a part is known, if the provider does not supply the rest. */
const partial: Partial<Record<ProblemCode, string>> = {
  payments_away: 'The payment provider cannot be reached right now.',
  payments_misconfigured: problems.payments_misconfigured.message,
}

/** All details of a live subscription, or one set by hand. While the provider is unreachable, only our copy's. */
export async function subscriptionDetails(deps: BillingDeps, userId: string): Promise<SubscriptionDetails | null> {
  try {
    const { user, subscription } = await sync(deps, userId)
    const isLive = liveStatusOf(user) !== null
    if (isLive && subscription) return detailsOf(user, subscription, deps.now())
    return user.isAdminManaged ? copyOnly(user, { isLive, error: null }) : null
  } catch (error) {
    const reason = error instanceof Problem ? partial[error.code] : undefined
    if (reason === undefined) throw error
    const user = await readUser(deps, userId)
    const isLive = liveStatusOf(user) !== null
    return isLive || user.isAdminManaged ? copyOnly(user, { isLive, error: reason }) : null
  }
}

function detailsOf(user: UserRow, subscription: StripeSubscription, now: number): SubscriptionDetails {
  const { price, periodStartsAt, periodEndsAt, cancelsAt, trialStartsAt, trialEndsAt, createdAt, canceledAt } =
    subscription
  return {
    price,
    currentPeriodStart: inSeconds(periodStartsAt),
    currentPeriodEnd: inSeconds(periodEndsAt),
    cancelAtPeriodEnd: cancelsAt !== null,
    daysUntilRenewal: daysUntilRenewal(subscription, now),
    trialStart: inSeconds(trialStartsAt),
    trialEnd: inSeconds(trialEndsAt),
    created: inSeconds(createdAt),
    canceledAt: inSeconds(canceledAt),
    isAdminManaged: user.isAdminManaged,
    error: null,
  }
}

/** Without a live subscription there are no dates, because an earlier one's are over. */
function copyOnly(user: UserRow, { isLive, error }: { isLive: boolean; error: string | null }): SubscriptionDetails {
  return {
    price: null,
    currentPeriodStart: isLive ? inSeconds(user.currentPeriodStart) : null,
    currentPeriodEnd: isLive ? inSeconds(user.currentPeriodEnd) : null,
    cancelAtPeriodEnd: isLive && user.subscriptionEndsAt !== null,
    daysUntilRenewal: null,
    trialStart: null,
    trialEnd: liveStatusOf(user) === 'trialing' ? inSeconds(user.trialEndsAt) : null,
    created: null,
    canceledAt: null,
    isAdminManaged: user.isAdminManaged,
    error,
  }
}

/** The card for the next payment: the live subscription's, or the customer's, or the newest. */
export async function paymentMethodOf(deps: BillingDeps, userId: string): Promise<PaymentMethod | null> {
  const { user, subscription } = await sync(deps, userId)
  if (user.stripeCustomerId === null) return null
  const subscriptionCardId = liveStatusOf(user) === null ? null : (subscription?.cardId ?? null)
  return cardOf(deps.stripe, user.stripeCustomerId, subscriptionCardId).catch(nullIfMissing)
}

export async function invoicesOfUser(deps: BillingDeps, userId: string): Promise<Invoice[]> {
  const { stripeCustomerId } = await readUser(deps, userId)
  if (stripeCustomerId === null) return []
  return (await invoicesOf(deps.stripe, stripeCustomerId).catch(nullIfMissing)) ?? []
}
