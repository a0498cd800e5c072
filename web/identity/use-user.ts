import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { routes } from '../../contract/routes'
import type { User } from '../../contract/endpoints/identity'
import { query } from '../queries'
import { rememberSignedIn, wasSignedIn } from '../ui/browser/signed-in'

/** The signed-in host: `undefined` until the server has replied, `null` when nobody is signed in. */
export function useUser(): { user: User | null | undefined; error: unknown; refetch: () => void } {
  const { data, error, refetch } = useQuery(query(routes.identity.user))
  useEffect(() => {
    if (data !== undefined) rememberSignedIn(data !== null)
  }, [data])
  return { user: data, error: data === undefined ? error : null, refetch: () => void refetch() }
}

/** Whether the visitor is a host: by the server's reply, and before it by the last visit. */
export function useIsHost(): boolean {
  const { user } = useUser()
  return user === undefined ? wasSignedIn() : user !== null
}
