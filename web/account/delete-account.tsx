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
const confirmation = 'delete'
const deleted = (isSubscribed: boolean) => ({
  title: 'Account deleted',
  description: `Your quizzes, games and results are gone for good.${isSubscribed ? ' Your subscription was canceled.' : ''}`,
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
      <h2 id="deletion">Delete your account</h2>
      <p>
        This also deletes all your quizzes and game results
        {isSubscribed && ', and cancels your subscription right away'}. It can’t be undone.
      </p>
      <div className="cluster gap-3">
        <Button look="danger" className={styles.danger} onClick={() => setAsking('first')}>
          Delete account
        </Button>
      </div>
      <Confirm
        open={asking === 'first'}
        onOpenChange={(open) => !open && setAsking((now) => (now === 'first' ? 'no' : now))}
        title="Delete your account?"
        description={`Your quizzes, games and results will be gone for good. Any game still running ends now, and its players see the final result.${isSubscribed ? ' Your subscription ends right away. You won’t get money back for the rest of this month.' : ''}`}
        yes="Continue"
        isDangerous
        onYes={askSecondTime}
      />
      <Dialog
        open={asking === 'second'}
        onOpenChange={(open) => !open && !remove.isPending && setAsking('no')}
        title="Are you sure?"
        description="Once it’s gone, nobody can bring your account back."
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

interface DeletionFormProps {
  isBusy: boolean
  error: Error | null
  onDelete: () => void
  onCancel: () => void
}

function DeletionForm({ isBusy, error, onDelete, onCancel }: DeletionFormProps) {
  const [typed, setTyped] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isSure = typed.trim().toLowerCase() === confirmation
    setIsMissing(!isSure)
    if (isSure && !isBusy) onDelete()
  }

  return (
    <form className="stack gap-4" noValidate onSubmit={submit}>
      <Field
        label={`Type “${confirmation}” to continue`}
        error={isMissing ? `Please type “${confirmation}”` : undefined}
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
          <p>{errorMessage(error, 'We couldn’t reach the server. Please try again.')}</p>
        </Callout>
      )}
      <div className="cluster gap-3 dialog-actions">
        <Button look="ghost" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" className="dialog-sure" isBusy={isBusy}>
          Delete for good
        </Button>
      </div>
    </form>
  )
}

/** Games are deleted one by one, then the account: only after a refusal is everything as it was. */
function deletionOutcome(error: unknown): string {
  const { status, code } = error instanceof CallError ? error : { status: 0, code: 'no_reply' }
  if (code === 'no_reply' || code === 'unreadable' || status === 401) return 'Your account may already be gone'
  // The subscription is canceled first. Without the payment provider nothing is deleted.
  if (code === 'payments_away' || code === 'payments_misconfigured') return 'Your account is still there'
  return status < 500 ? 'Your account is still there' : 'Your account is still there, but some of its games may be gone'
}
