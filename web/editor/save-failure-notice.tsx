import { useState } from 'react'
import { problems } from '../../contract/problems'
import { routes } from '../../contract/routes'
import { CallError, inWords } from '../api'
import { refresh } from '../queries'
import { Button } from '../ui/button'
import { Callout } from '../ui/notice'
import { SaveConflict } from './save-conflict'
import type { SavedQuiz } from './draft/read-saved-quiz'
import type { SaveFailure } from './draft/use-saving'
import styles from './editor.module.css'

interface SaveFailureNoticeProps {
  trouble: SaveFailure
  /** Keeps the draft in this browser, so that the page can be left; false where the browser does not. */
  onKeep: () => boolean
  onSignedIn: () => void
  onSaveOver: (saved: Required<SavedQuiz>) => void
  onLoad: (saved: Required<SavedQuiz>) => void
}

/** Why a quiz is not saved, what became of what was typed, and what to do. */
export function SaveFailureNotice({ trouble, onKeep, onSignedIn, onSaveOver, onLoad }: SaveFailureNoticeProps) {
  const error = trouble.what === 'call' ? trouble.error : undefined
  const code = error instanceof CallError ? error.code : undefined
  return (
    <Callout tone="danger">
      <strong>Your quiz isn’t saved yet</strong>
      {trouble.what === 'picture' ? (
        <p>
          A picture didn’t upload; you’ll see why next to it. Choose it again, or save again to leave it out. Nothing
          you’ve written is lost.
        </p>
      ) : trouble.what === 'changed' ? (
        <SaveConflict onSave={() => onSaveOver(trouble.saved)} onLoad={() => onLoad(trouble.saved)} />
      ) : code === 'not_signed_in' ? (
        <SignInAgain onKeep={onKeep} onSignedIn={onSignedIn} />
      ) : code === 'subscription_required' ? (
        <p>
          {inWords(error, problems.subscription_required.message)} Nothing you’ve written is lost:{' '}
          <a href="/subscription" target="_blank" rel="noreferrer">
            manage your subscription in a new tab
          </a>
          , then come back and save again.
        </p>
      ) : (
        <p>{inWords(error, 'We couldn’t reach the server.')} Nothing you’ve written is lost.</p>
      )}
    </Callout>
  )
}

function SignInAgain({ onKeep, onSignedIn }: Pick<SaveFailureNoticeProps, 'onKeep' | 'onSignedIn'>) {
  const [isAsking, setIsAsking] = useState(false)
  const [isUnkept, setIsUnkept] = useState(false)
  // Once it is known that nobody is signed in, the route itself leads to /auth and back.
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
        You’re signed out, and this browser won’t keep your quiz if you leave the page.{' '}
        <a href="/auth" target="_blank" rel="noreferrer">
          Sign in in a new tab
        </a>
        , then come back and save again.
      </p>
    )
  return (
    <>
      <p>You’re signed out. We’ve kept your quiz in this browser, and it will be here when you’re back.</p>
      <div className={styles.actions}>
        <Button look="ghost" size="small" isBusy={isAsking} onClick={() => void signIn()}>
          Sign in again
        </Button>
      </div>
    </>
  )
}
