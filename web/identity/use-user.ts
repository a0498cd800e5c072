import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { routes } from '../../contract/routes'
import type { User } from '../../contract/identity'
import { query } from '../queries'
import { storedItem } from '../ui/storage'

const storedHint = storedItem('local', 'signed-in')

/** Who is signed in: `undefined` while nobody knows, `null` when nobody is. */
export function useUser(): { user: User | null | undefined; error: unknown; refetch: () => void } {
  const { data, error, refetch } = useQuery(query(routes.identity.user))
  useEffect(() => {
    if (data !== undefined) rememberSignedIn(data !== null)
  }, [data])
  return { user: data, error: data === undefined ? error : null, refetch: () => void refetch() }
}

/** Whether this browser was signed in when it was last here: "/" shows the right page before the server has answered. */
export const wasSignedIn = (): boolean => storedHint.read() !== null

function rememberSignedIn(isSignedIn: boolean): void {
  if (isSignedIn) storedHint.write('yes')
  else storedHint.remove()
}
