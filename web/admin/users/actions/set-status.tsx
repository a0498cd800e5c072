import { i18n } from '#i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { statusesByHand, type StatusByHand } from '../../../../contract/endpoints/admin'
import type { ManagedUser } from '../../../../contract/endpoints/admin-users'
import { routes } from '../../../../contract/routes'
import { call, CallError } from '../../../api'
import { providerTimeoutMs } from '../../../billing/billing-queries'
import { Button } from '../../../ui/button'
import { Confirm } from '../../../ui/dialog/dialog'
import { Field } from '../../../ui/forms/fields'
import { Callout } from '../../../ui/notice'
import { isBilled, labelOfStatus, nameOf, userStatusLabel } from '../user-words'
import styles from './manage-dialog.module.css'
import { statusQuestion } from './status-question'
import { useUserChange } from './use-user-change'

interface SetStatusProps {
  user: ManagedUser
  onChange: (user: ManagedUser) => void
}

/** Sets a status by hand. The payment provider goes on charging, unless the same step cancels the subscription. */
export function SetStatus({ user, onChange }: SetStatusProps) {
  // Nothing is preselected for a status that cannot be set by hand: one press would set a status nobody chose.
  const [status, setStatus] = useState<StatusByHand | null>(
    () => statusesByHand.find((each) => each === user.subscriptionStatus) ?? null,
  )
  const [alsoCancel, setAlsoCancel] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const isCanceling = isBilled(user) && alsoCancel
  const set = useUserChange({
    change: async (subscriptionStatus: StatusByHand) => {
      // First, because a cancellation gives the status back to the provider.
      if (isCanceling) await cancelSubscription(user.id)
      return call(routes.admin.setStatus, { userId: user.id, subscriptionStatus })
    },
    done: (changed) => ({
      title: t`User updated`,
      description: updatedWords(changed, isCanceling),
    }),
    onDone: onChange,
    onEnd: () => setIsAsking(false),
  })
  const mustAsk = isCanceling || status === 'trial_expired'
  const setNow = () => status && set.mutate(status)

  return (
    <section className={`stack gap-3 ${styles.section}`} aria-labelledby="set-status">
      <h3 id="set-status">
        <Trans>Set the status by hand</Trans>
      </h3>
      <StatusSelect status={status} onChoose={setStatus} />
      {isBilled(user) && <StillBilled alsoCancel={alsoCancel} onAlsoCancel={setAlsoCancel} />}
      <div className="cluster gap-3">
        <Button
          isBusy={set.isPending}
          disabled={status === null}
          onClick={() => (mustAsk ? setIsAsking(true) : setNow())}
        >
          <Trans>Set status</Trans>
        </Button>
      </div>
      {status && (
        <Confirm
          open={isAsking}
          onOpenChange={setIsAsking}
          {...statusQuestion({ user, status, isCanceling })}
          no={t({ message: 'Keep everything', comment: 'Button: the administrator changes nothing' })}
          isDangerous
          isBusy={set.isPending}
          onYes={setNow}
        />
      )}
    </section>
  )
}

function updatedWords(user: ManagedUser, isCanceled: boolean): string {
  const [name, status] = [nameOf(user), userStatusLabel(user)]
  return isCanceled ? t`${name}: ${status}, subscription canceled` : `${name}: ${status}`
}

interface StatusSelectProps {
  status: StatusByHand | null
  onChoose: (status: StatusByHand | null) => void
}

const StatusSelect = ({ status, onChoose }: StatusSelectProps) => (
  <Field
    label={t({ message: 'Status', comment: 'The state of a user’s subscription' })}
    isLabelUnseen
    hint={status && i18n._(effects[status])}
  >
    {(control) => (
      <select
        {...control}
        value={status ?? ''}
        onChange={({ target }) => onChoose(statusesByHand.find((each) => each === target.value) ?? status)}
      >
        <option value="" disabled>
          <Trans>Choose a status</Trans>
        </option>
        {statusesByHand.map((each) => (
          <option key={each} value={each}>
            {labelOfStatus(each)}
          </option>
        ))}
      </select>
    )}
  </Field>
)

interface StillBilledProps {
  alsoCancel: boolean
  onAlsoCancel: (alsoCancel: boolean) => void
}

const StillBilled = ({ alsoCancel, onAlsoCancel }: StillBilledProps) => (
  <Callout tone="warning">
    <strong>
      <Trans>Still billed by the payment provider</Trans>
    </strong>
    <p>
      <Trans>A status set here changes nothing there: the subscription goes on charging.</Trans>
    </p>
    <label className={`gap-2 ${styles.check}`}>
      <input type="checkbox" checked={alsoCancel} onChange={() => onAlsoCancel(!alsoCancel)} />
      <Trans>Cancel that subscription, too</Trans>
    </label>
  </Callout>
)

/** Does nothing where another tab, or an earlier try, has already canceled it. */
async function cancelSubscription(userId: string): Promise<void> {
  try {
    await call(routes.admin.cancelSubscription, { userId }, { timeoutMs: providerTimeoutMs })
  } catch (error) {
    if (!(error instanceof CallError && error.code === 'no_subscription')) throw error
  }
}

const effects: Record<StatusByHand, MessageDescriptor> = {
  trialing: msg`They can create and host. The trial lasts at least three more days.`,
  active: msg`They can create and host, until you change it.`,
  canceled: msg`They can look at their quizzes, and create and host again once they subscribe.`,
  trial_expired: msg`Their trial ends now. They can look at their quizzes, and create and host again once they subscribe.`,
}
