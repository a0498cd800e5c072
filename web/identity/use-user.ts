import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { routes } from '../../contract/routes'
import type { User } from '../../contract/identity'
import { query } from '../queries'

const hint = 'signed-in'

/** Who is signed in: `undefined` while nobody knows, `null` when nobody is. */
export function useUser(): { user: User | null | undefined; error: unknown; askAgain: () => void } {
  const { data, error, refetch } = useQuery(query(routes.identity.user))
  useEffect(() => {
    if (data !== undefined) rememberSignedIn(data !== null)
  }, [data])
  return { user: data, error: data === undefined ? error : null, askAgain: () => void refetch() }
}

/** Whether this browser was signed in when it was last here, so that "/" need not guess wrong while it asks. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(hint) !== null
  } catch {
    return false
  }
}

/** A browser may forbid storage altogether; then "/" guesses. */
function rememberSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(hint, 'yes')
    else localStorage.removeItem(hint)
  } catch {
    // Nothing depends on it.
  }
}
