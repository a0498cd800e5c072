import { t } from '@lingui/core/macro'
import type { ManagedUser } from '../../../../contract/endpoints/admin-users'
import { mayExtendTrial } from '../../../../rules/billing'
import { isBilled } from '../user-words'

/** Whether a user's trial can be extended, and what that does. */
export function trialExtension(
  user: Pick<ManagedUser, 'subscriptionStatus' | 'providerStatus' | 'stripeSubscriptionId'>,
): { isPossible: boolean; text: string } {
  const { subscriptionStatus: status, providerStatus } = user
  const liveStatus = isBilled(user) ? (providerStatus ?? 'unknown') : null
  const isPossible = mayExtendTrial({ status, liveStatus })
  return { isPossible, text: isPossible ? effectOf(status, liveStatus) : obstacleOf(liveStatus) }
}

function effectOf(status: ManagedUser['subscriptionStatus'], liveStatus: string | null): string {
  if (liveStatus !== null) return t`The days are added to the trial, and the card is charged that much later.`
  return status === 'trialing' ? t`The days are added to the trial.` : t`A trial begins again, and lasts from now.`
}

const obstacleOf = (liveStatus: string | null): string =>
  liveStatus === null
    ? t`This user’s status leaves no trial to extend. Set another status first.`
    : t`A subscription runs at the payment provider, so there is no trial to extend.`
