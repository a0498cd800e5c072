import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { billingProblems } from '../../../contract/problems/billing'
import { routes } from '../../../contract/routes'
import { CallError, errorMessage } from '../../api'
import { refresh } from '../../queries'
import { Button } from '../../ui/button'
import { Callout } from '../../ui/notice'
import { SaveConflict } from './save-conflict'
import type { SavedQuiz } from '../draft/saved/read-saved-quiz'
import type { SaveFailure } from '../draft/saved/use-saving'
import styles from '../editor.module.css'
import { wordsOf } from '../../i18n/words-of'

interface SaveFailureNoticeProps {
  failure: SaveFailure
  /** Keeps the draft in this browser, so that the page can be left. Returns whether it is kept. */
  onKeep: () => boolean
  onSignedIn: () => void
  onSaveOver: (saved: Required<SavedQuiz>) => void
  onLoad: (saved: Required<SavedQuiz>) => void
}

/** Says why a quiz is not saved, that nothing is lost, and what to do. */
export function SaveFailureNotice({ failure, onKeep, onSignedIn, onSaveOver, onLoad }: SaveFailureNoticeProps) {
  const error = failure.what === 'call' ? failure.error : undefined
  const code = error instanceof CallError ? error.code : undefined
  return (
    <div data-save-failure>
      <Callout tone="danger">
        <strong>
          <Trans>Your quiz isn’t saved yet</Trans>
        </strong>
        {failure.what === 'picture' ? (
          <p>
            <Trans>
              A picture didn’t upload; you’ll see why next to it. Choose it again, or save again to leave it out.
              Nothing you’ve written is lost.
            </Trans>
          </p>
        ) : failure.what === 'changed' ? (
          <SaveConflict onSave={() => onSaveOver(failure.saved)} onLoad={() => onLoad(failure.saved)} />
        ) : code === 'not_signed_in' ? (
          <SignInAgain onKeep={onKeep} onSignedIn={onSignedIn} />
        ) : code === 'subscription_required' ? (
          <p>
            <Trans comment="{reason}: a sentence that says why a quiz is not saved">
              {ph({ reason: errorMessage(error, wordsOf(billingProblems, 'subscription_required')) })} Nothing you’ve
              written is lost:{' '}
              <a href="/subscription" target="_blank" rel="noreferrer">
                manage your subscription in a new tab
              </a>
              , then come back and save again.
            </Trans>
          </p>
        ) : (
          <p>
            <Trans comment="{reason}: a sentence that says why a quiz is not saved">
              {ph({ reason: errorMessage(error, t`We couldn’t reach the server.`) })} Nothing you’ve written is lost.
            </Trans>
          </p>
        )}
      </Callout>
    </div>
  )
}

function SignInAgain({ onKeep, onSignedIn }: Pick<SaveFailureNoticeProps, 'onKeep' | 'onSignedIn'>) {
  const [isAsking, setIsAsking] = useState(false)
  const [isUnkept, setIsUnkept] = useState(false)
  // Reading the user again makes the route redirect to /auth, and back.
  const signIn = async () => {
    if (!onKeep()) {
      setIsUnkept(true)
      return
    }
    setIsAsking(true)
    await refresh(routes.identity.user)
    setIsAsking(false)
    onSignedIn()
  }
  if (isUnkept)
    return (
      <p>
        <Trans>
          You’re signed out, and this browser won’t keep your quiz if you leave the page.{' '}
          <a href="/auth" target="_blank" rel="noreferrer">
            Sign in in a new tab
          </a>
          , then come back and save again.
        </Trans>
      </p>
    )
  return (
    <>
      <p>
        <Trans>You’re signed out. We’ve kept your quiz in this browser, and it will be here when you’re back.</Trans>
      </p>
      <div className={`cluster gap-3 ${styles.actions}`}>
        <Button look="ghost" size="small" isBusy={isAsking} onClick={() => void signIn()}>
          <Trans>Sign in again</Trans>
        </Button>
      </div>
    </>
  )
}
