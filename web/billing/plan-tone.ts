/** Apart from the labels, which few of the pages with the badge show. */
import type { SubscriptionState } from '../../contract/endpoints/billing'

export type Tone = 'trial' | 'pro' | 'expired'
export const badgeTones = { trial: 'marigold', pro: 'leaf', expired: 'coral' } as const

/** The tone of the badge: trial, paid, or in need of a payment. */
export function toneOf({ status, needsPayment }: Pick<SubscriptionState, 'status' | 'needsPayment'>): Tone | null {
  if (needsPayment) return 'expired'
  if (status === 'trialing') return 'trial'
  return status === 'active' ? 'pro' : null
}
