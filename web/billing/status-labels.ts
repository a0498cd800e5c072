import type { SubscriptionState } from '../../contract/endpoints/billing'

type Status = NonNullable<SubscriptionState['status']>

const labels: Record<Status, string> = {
  trialing: 'Free Trial',
  active: 'Active Subscription',
  incomplete: 'Payment Processing',
  incomplete_expired: 'Subscription Expired',
  past_due: 'Payment Past Due',
  canceled: 'Canceled',
  unpaid: 'Unpaid',
  trial_expired: 'Trial Expired',
  subscription_expired: 'Subscription Expired',
}

/** The badge of /subscription. */
export function planLabel({ status, needsPayment }: Pick<SubscriptionState, 'status' | 'needsPayment'>): string {
  if (status === null) return needsPayment ? 'No subscription' : 'Administrator'
  return planLabels[status] ?? labels[status]
}

const planLabels: Partial<Record<Status, string>> = { active: 'Active', past_due: 'Past Due' }

export type Tone = 'trial' | 'pro' | 'expired'
export const badgeTones = { trial: 'marigold', pro: 'leaf', expired: 'coral' } as const

/** The label of a host's status. The administrator has none. */
export function statusLabel({ status, needsPayment }: Pick<SubscriptionState, 'status' | 'needsPayment'>): string {
  if (status !== null) return labels[status]
  return needsPayment ? 'Unknown' : 'Not needed'
}

/** The tone of the badge: trial, paid, or in need of a payment. */
export function toneOf({ status, needsPayment }: Pick<SubscriptionState, 'status' | 'needsPayment'>): Tone | null {
  if (needsPayment) return 'expired'
  if (status === 'trialing') return 'trial'
  return status === 'active' ? 'pro' : null
}

/** The red line above the dashboard. */
export function expiredLabel(state: Pick<SubscriptionState, 'status' | 'needsPayment'>): string {
  if (state.status === 'trial_expired') return 'Trial expired - Subscribe to continue'
  return `${planLabel(state)} - ${isOwing(state.status) ? 'Pay' : 'Subscribe'} to continue`
}

/** The button beside the red line. */
export const expiredAction = ({ status }: Pick<SubscriptionState, 'status'>): string =>
  isOwing(status) ? 'Pay Now' : 'Subscribe Now'

const isOwing = (status: Status | null): boolean =>
  status === 'past_due' || status === 'unpaid' || status === 'incomplete'
