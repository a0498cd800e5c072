import { useState } from 'react'
import { problems } from '../../contract/problems'
import { routes } from '../../contract/routes'
import { CallError, inWords } from '../api'
import { refresh } from '../queries'
import { Button } from '../ui/button'
import { Callout } from '../ui/notice'
import { ChangedMeanwhile } from './changed-meanwhile'
import type { SavedQuiz } from './saved-quiz'
import type { Trouble } from './use-saving'
import styles from './editor.module.css'

interface SaveTroubleProps {
  trouble: Trouble
  /** Keeps the draft in this browser, so that the page can be left; false where the browser does not. */
  onKeep: () => boolean
  onSignedIn: () => void
  onSaveOver: (saved: Required<SavedQuiz>) => void
  onLoad: (saved: Required<SavedQuiz>) => void
}

/** Why a quiz is not saved, what became of what was typed, and what to do. */
export function SaveTrouble({ trouble, onKeep, onSignedIn, onSaveOver, onLoad }: SaveTroubleProps) {
  const error = trouble.what === 'call' ? trouble.error : undefined
  const code = error instanceof CallError ? error.code : undefined
  return (
    <Callout tone="danger">
      <strong>This quiz is not saved yet</strong>
      {trouble.what === 'picture' ? (
        <p>
          A picture has not arrived; beside its place it says why. Choose it again, or save once more to save without
          it. Nothing that you have written is lost.
        </p>
      ) : trouble.what === 'changed' ? (
        <ChangedMeanwhile onSave={() => onSaveOver(trouble.saved)} onLoad={() => onLoad(trouble.saved)} />
      ) : code === 'not_signed_in' ? (
        <SignInAgain onKeep={onKeep} onSignedIn={onSignedIn} />
      ) : code === 'subscription_required' ? (
        <p>
          {inWords(error, problems.subscription_required.message)} Nothing that you have written is lost:{' '}
          <a href="/subscription" target="_blank" rel="noreferrer">
            manage your subscription on another page
          </a>
          , come back here, and save again.
        </p>
      ) : (
        <p>{inWords(error, 'The server could not be reached.')} Nothing that you have written is lost.</p>
      )}
    </Callout>
  )
}

function SignInAgain({ onKeep, onSignedIn }: Pick<SaveTroubleProps, 'onKeep' | 'onSignedIn'>) {
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
        You are signed out, and this browser keeps nothing when the page is left.{' '}
        <a href="/auth" target="_blank" rel="noreferrer">
          Sign in on another page
        </a>
        , come back here, and save again.
      </p>
    )
  return (
    <>
      <p>You are signed out. What you have written is kept in this browser, and is here again once you are back.</p>
      <div className={styles.actions}>
        <Button size="small" isBusy={isAsking} onClick={() => void signIn()}>
          Sign in again
        </Button>
      </div>
    </>
  )
}
