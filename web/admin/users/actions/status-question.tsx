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
  const name = <bdi>{nameOf(user)}</bdi>
  const trialEnd = status === 'trial_expired' && 'What is left of their trial is lost, whatever status you set later.'
  if (!isCanceling)
    return {
      title: 'End the trial?',
      description: (
        <>
          {name} can no longer create or host until they subscribe. {trialEnd}
        </>
      ),
      yes: 'End the trial',
    }
  return {
    title: 'Cancel the subscription and set the status?',
    description: (
      <>
        The subscription of {name} ends at the payment provider now, without a refund. That can’t be undone. The status
        will be “{labelOfStatus(status)}”. {trialEnd}
      </>
    ),
    yes: 'Cancel and set status',
  }
}
