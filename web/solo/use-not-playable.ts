import { useEffect } from 'react'
import { failure } from '../ui/toast-store'

export const tryAgain = 'Check your connection, then try again.'

/** The page that it leads back to says why. */
export function useNotPlayable(why: string | null): void {
  useEffect(() => {
    if (why !== null) failure('This quiz cannot be played', why)
  }, [why])
}
