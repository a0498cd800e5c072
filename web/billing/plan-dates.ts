import { t } from '@lingui/core/macro'
import type { SubscriptionState } from '../../contract/endpoints/billing'
import { formatDate } from '../ui/format'
import { formatUnixDate } from './unix-date'

type Dates = Pick<
  SubscriptionState,
  'status' | 'liveStatus' | 'trialEnd' | 'trialEndsAt' | 'subscriptionEndsAt' | 'currentPeriodEnd'
>

/** The dates that matter in this status, with their labels. */
export function planDates(subscription: Dates, now: Date): [name: string, date: string][] {
  const { status, liveStatus, subscriptionEndsAt, currentPeriodEnd } = subscription
  switch (status) {
    case 'trialing':
      return named(t`Trial ends`, trialEndOf(subscription))
    case 'trial_expired':
      return named(t`Trial ended`, trialEndOf(subscription))
    case 'active':
      if (subscriptionEndsAt !== null) return named(t`Subscription ends`, formatDate(subscriptionEndsAt))
      return named(
        t`Next billing`,
        liveStatus === null || currentPeriodEnd === null ? null : formatUnixDate(currentPeriodEnd),
      )
    case 'canceled':
    case 'subscription_expired': {
      // A subscription that ended early gives no rights until the paid day, so that day is not shown.
      if (hasEndedEarly(subscription, now)) return []
      return named(t`Subscription ended`, subscriptionEndsAt && formatDate(subscriptionEndsAt))
    }
    case 'incomplete':
    case 'incomplete_expired':
    case 'past_due':
    case 'unpaid':
    case null:
      return []
  }
}

/** The same dates, and the end of the trial before them: nothing else tells it once a subscription has followed. */
export function accountDates(subscription: Dates, now: Date): [name: string, date: string][] {
  const { status, liveStatus } = subscription
  const dates = planDates(subscription, now)
  const isTold = status === 'trialing' || status === 'trial_expired' || liveStatus === 'trialing'
  if (isTold) return dates
  const { trialEndsAt } = subscription
  const isOver = trialEndsAt === null || new Date(trialEndsAt) <= now
  return [...named(isOver ? t`Trial ended` : t`Trial ends`, trialEndOf(subscription)), ...dates]
}

/** Whether a subscription ended before its paid period was over: the host may ask about money. */
export const hasEndedEarly = (
  { status, subscriptionEndsAt }: Pick<Dates, 'status' | 'subscriptionEndsAt'>,
  now: Date,
) => status === 'canceled' && subscriptionEndsAt !== null && new Date(subscriptionEndsAt) > now

function trialEndOf({ trialEndsAt, trialEnd }: Dates): string | null {
  if (trialEndsAt !== null) return formatDate(trialEndsAt)
  return trialEnd === null ? null : formatUnixDate(trialEnd)
}

const named = (name: string, date: string | null): [string, string][] => (date === null ? [] : [[name, date]])
