import { useEffect } from 'react'
import { quizzesProblems } from '../../contract/problems/quizzes'
import { CallError, errorMessage } from '../api'
import { failure } from '../ui/toast/toast-store'

/** All that is asked for is a quiz: what is no number is one that does not exist. */
export function whyNot(error: unknown): string {
  if (error instanceof CallError && error.code === 'invalid_input') return quizzesProblems.public_quiz_not_found.message
  return errorMessage(error, 'Check your connection, then try again.')
}

/** The page that one is led back to shows the reason. */
export function useNotPlayable(why: string | null): void {
  useEffect(() => {
    if (why !== null) failure('Can’t play this quiz', why)
  }, [why])
}
