import { i18n } from '#i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { SubscriptionState } from '../../contract/endpoints/billing'

type Status = NonNullable<SubscriptionState['status']>

const labels: Record<Status, MessageDescriptor> = {
  trialing: msg`Free Trial`,
  active: msg`Active Subscription`,
  incomplete: msg`Payment Processing`,
  incomplete_expired: msg`Subscription Expired`,
  past_due: msg`Payment Past Due`,
  canceled: msg({ message: 'Canceled', comment: 'The state of a subscription' }),
  unpaid: msg({ message: 'Unpaid', comment: 'The state of a subscription' }),
  trial_expired: msg`Trial Expired`,
  subscription_expired: msg`Subscription Expired`,
}

/** The badge of /subscription. */
export function planLabel({ status, needsPayment }: Pick<SubscriptionState, 'status' | 'needsPayment'>): string {
  if (status === null)
    return needsPayment
      ? t`No subscription`
      : t({ message: 'Administrator', comment: 'In place of the state of a subscription' })
  return i18n._(planLabels[status] ?? labels[status])
}

const planLabels: Partial<Record<Status, MessageDescriptor>> = {
  active: msg({ message: 'Active', comment: 'The state of a subscription' }),
  past_due: msg({ message: 'Past Due', comment: 'The state of a subscription: a payment is late' }),
}

/** The label of a host's status. The administrator has none. */
export function statusLabel({ status, needsPayment }: Pick<SubscriptionState, 'status' | 'needsPayment'>): string {
  if (status !== null) return i18n._(labels[status])
  return needsPayment
    ? t({ message: 'Unknown', comment: 'The state of a subscription' })
    : t({ message: 'Not needed', comment: 'The state of a subscription: the administrator needs none' })
}

/** The red line above the dashboard. */
export function expiredLabel(state: Pick<SubscriptionState, 'status' | 'needsPayment'>): string {
  if (state.status === 'trial_expired') return t`Trial expired - Subscribe to continue`
  const plan = planLabel(state)
  return isOwing(state.status)
    ? t({ message: `${plan} - Pay to continue`, comment: 'The state of the subscription, and what to do' })
    : t({ message: `${plan} - Subscribe to continue`, comment: 'The state of the subscription, and what to do' })
}

/** The button beside the red line. */
export const expiredAction = ({ status }: Pick<SubscriptionState, 'status'>): string =>
  isOwing(status) ? t`Pay Now` : t`Subscribe Now`

const isOwing = (status: Status | null): boolean =>
  status === 'past_due' || status === 'unpaid' || status === 'incomplete'
