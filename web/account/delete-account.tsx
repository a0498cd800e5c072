import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { routes } from '../../contract/routes'
import { call, CallError, errorMessage } from '../api'
import { Button } from '../ui/button'
import { Confirm, Dialog } from '../ui/dialog/dialog'
import { Field } from '../ui/forms/fields'
import { useSubscription } from '../billing/use-subscription'
import { clearAndGoHome } from '../identity/clear-and-go-home'
import { Callout } from '../ui/notice'
import styles from './account.module.css'

/** Deleting many large games takes a while. */
const timeoutMs = 10 * 60_000
const confirmationWord = () =>
  t({ message: 'delete', comment: 'The word that is typed to confirm: “Type “delete” to continue”' })
const deleted = (isSubscribed: boolean) => ({
  title: t`Account deleted`,
  description: isSubscribed
    ? t`Your quizzes, games and results are gone for good. Your subscription was canceled.`
    : t`Your quizzes, games and results are gone for good.`,
})

/** Asks twice before deleting, with the second button in another place. */
export function DeleteAccount() {
  const isSubscribed = Boolean(useSubscription()?.liveStatus)
  const [asking, setAsking] = useState<'no' | 'first' | 'second'>('no')
  const remove = useMutation({
    mutationFn: () => call(routes.account.remove, {}, { timeoutMs }),
    onSuccess: () => clearAndGoHome(deleted(isSubscribed)),
  })
  const askSecondTime = () => {
    remove.reset()
    setAsking('second')
  }

  return (
    <section className={`stack gap-4 card ${styles.card}`} aria-labelledby="deletion">
      <h2 id="deletion">
        <Trans>Delete your account</Trans>
      </h2>
      <p>
        {isSubscribed
          ? t`This also deletes all your quizzes and game results, and cancels your subscription right away. It can’t be undone.`
          : t`This also deletes all your quizzes and game results. It can’t be undone.`}
      </p>
      <div className="cluster gap-3">
        <Button look="danger" className={styles.danger} onClick={() => setAsking('first')}>
          <Trans>Delete account</Trans>
        </Button>
      </div>
      <Confirm
        open={asking === 'first'}
        onOpenChange={(open) => !open && setAsking((now) => (now === 'first' ? 'no' : now))}
        title={t`Delete your account?`}
        description={whatIsLost(isSubscribed)}
        yes={t({ message: 'Continue', comment: 'Button: go on to the last question before an account is deleted' })}
        isDangerous
        onYes={askSecondTime}
      />
      <Dialog
        open={asking === 'second'}
        onOpenChange={(open) => !open && !remove.isPending && setAsking('no')}
        title={t`Are you sure?`}
        description={t`Once it’s gone, nobody can bring your account back.`}
      >
        <DeletionForm
          isBusy={remove.isPending}
          error={remove.error}
          onDelete={() => remove.mutate()}
          onCancel={() => setAsking('no')}
        />
      </Dialog>
    </section>
  )
}

const whatIsLost = (isSubscribed: boolean): string =>
  isSubscribed
    ? t`Your quizzes, games and results will be gone for good. Any game still running ends now, and its players see the final result. Your subscription ends right away. You won’t get money back for the rest of this month.`
    : t`Your quizzes, games and results will be gone for good. Any game still running ends now, and its players see the final result.`

interface DeletionFormProps {
  isBusy: boolean
  error: Error | null
  onDelete: () => void
  onCancel: () => void
}

function DeletionForm({ isBusy, error, onDelete, onCancel }: DeletionFormProps) {
  const [typed, setTyped] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const confirmation = confirmationWord()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isSure = typed.trim().toLowerCase() === confirmation.toLowerCase()
    setIsMissing(!isSure)
    if (isSure && !isBusy) onDelete()
  }

  return (
    <form className="stack gap-4" noValidate onSubmit={submit}>
      <Field
        label={t`Type “${confirmation}” to continue`}
        error={isMissing ? t`Please type “${confirmation}”` : undefined}
      >
        {(control) => (
          <input
            {...control}
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {error && (
        <Callout tone="danger">
          <strong>{deletionOutcome(error)}</strong>
          <p>{errorMessage(error, t`We couldn’t reach the server. Please try again.`)}</p>
        </Callout>
      )}
      <div className="cluster gap-3 dialog-actions">
        <Button look="ghost" disabled={isBusy} onClick={onCancel}>
          <Trans comment="Button: leave everything as it is">Cancel</Trans>
        </Button>
        <Button type="submit" className="dialog-sure" isBusy={isBusy}>
          <Trans>Delete for good</Trans>
        </Button>
      </div>
    </form>
  )
}

/** Games are deleted one by one, then the account: only after a refusal is everything as it was. */
function deletionOutcome(error: unknown): string {
  const { status, code } = error instanceof CallError ? error : { status: 0, code: 'no_reply' }
  if (code === 'no_reply' || code === 'unreadable' || status === 401) return t`Your account may already be gone`
  // The subscription is canceled first. Without the payment provider nothing is deleted.
  if (code === 'payments_away' || code === 'payments_misconfigured') return t`Your account is still there`
  return status < 500
    ? t`Your account is still there`
    : t`Your account is still there, but some of its games may be gone`
}
