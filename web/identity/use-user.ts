import { useQuery } from '@tanstack/react-query'
import { routes } from '../../contract/routes'
import type { User } from '../../contract/identity'
import { query } from '../queries'

const hint = 'signed-in'

/** Who is signed in: `undefined` while nobody knows, `null` when nobody is. */
export function useUser(): { user: User | null | undefined; error: unknown; askAgain: () => void } {
  const { data, error, refetch } = useQuery(query(routes.identity.user))
  return { user: data, error: data === undefined ? error : null, askAgain: () => void refetch() }
}

/** Whether this browser was signed in when it was last here, so that "/" need not guess wrong while it asks. */
export const wasSignedIn = (): boolean => localStorage.getItem(hint) !== null

export function rememberSignedIn(isSignedIn: boolean): void {
  if (isSignedIn) localStorage.setItem(hint, 'yes')
  else localStorage.removeItem(hint)
}
