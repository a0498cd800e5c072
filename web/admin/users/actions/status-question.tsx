import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { StatusByHand } from '../../../../contract/endpoints/admin'
import type { ManagedUser } from '../../../../contract/endpoints/admin-users'
import type { ConfirmProps } from '../../../ui/dialog/radix-dialog'
import { labelOfStatus, nameOf } from '../user-words'

interface Asked {
  user: ManagedUser
  status: StatusByHand
  isCanceling: boolean
}

/** The confirmation of what cannot be undone: the end of a subscription, of a trial, or of both. */
export function statusQuestion({
  user,
  status,
  isCanceling,
}: Asked): Pick<ConfirmProps, 'title' | 'description' | 'yes'> {
  const name = nameOf(user)
  const trialEnd = status === 'trial_expired' && t`What is left of their trial is lost, whatever status you set later.`
  if (!isCanceling)
    return {
      title: t`End the trial?`,
      description: (
        <>
          <Trans>
            <bdi>{name}</bdi> can no longer create or host until they subscribe.
          </Trans>{' '}
          {trialEnd}
        </>
      ),
      yes: t`End the trial`,
    }
  return {
    title: t`Cancel the subscription and set the status?`,
    description: (
      <>
        <Trans>
          The subscription of <bdi>{name}</bdi> ends at the payment provider now, without a refund. That can’t be
          undone. The status will be “{ph({ status: labelOfStatus(status) })}”.
        </Trans>{' '}
        {trialEnd}
      </>
    ),
    yes: t`Cancel and set status`,
  }
}
