import { t } from '@lingui/core/macro'
import type { SubscriptionState } from '../../../contract/endpoints/billing'
import { formatDate } from '../../ui/format'
import { formatUnixDate } from '../unix-date'

type State = Pick<SubscriptionState, 'liveStatus' | 'cancelAtPeriodEnd' | 'currentPeriodEnd' | 'trialEndsAt'>

/** Warns that a subscription will charge a card and none is on file. Null where nothing will be charged. */
export function missingCardNotice({ liveStatus, cancelAtPeriodEnd, currentPeriodEnd, trialEndsAt }: State) {
  if (cancelAtPeriodEnd || (liveStatus !== 'active' && liveStatus !== 'trialing')) return null
  const isTrial = liveStatus === 'trialing' && trialEndsAt !== null
  const date = isTrial ? formatDate(trialEndsAt) : currentPeriodEnd && formatUnixDate(currentPeriodEnd)
  return date
    ? t`No payment method on file. Add a card before ${date}, or your next payment will fail.`
    : t`No payment method on file. Add a card, or your next payment will fail.`
}
