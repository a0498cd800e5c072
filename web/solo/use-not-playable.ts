import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { publicQuizNotFound } from '../../contract/problems/public-quiz-not-found'
import { CallError, errorMessage } from '../api'
import { failure } from '../ui/toast/toast-store'
import { sentence } from '../i18n/sentences'

/** The only input is the quiz, so an invalid id means that no such quiz exists. */
export function whyNot(error: unknown): string {
  if (error instanceof CallError && error.code === 'invalid_input')
    return sentence({ code: 'public_quiz_not_found', ...publicQuizNotFound })
  return errorMessage(error, t`Check your connection, then try again.`)
}

/** Shows the reason on the page that the player is led back to. */
export function useNotPlayable(why: string | null): void {
  useEffect(() => {
    if (why !== null) failure(t`Can’t play this quiz`, why)
  }, [why])
}
