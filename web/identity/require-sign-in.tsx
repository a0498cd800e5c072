import type { ReactNode } from 'react'
import { Redirect, useLocation, useSearchParams } from 'wouter'
import { PageSkeleton } from '../ui/loading/page-skeleton'
import { PageError } from '../ui/loading/page-error'
import { wasSignedIn } from '../ui/browser/signed-in'
import { useUser } from './use-user'
import { signInPath } from '../../contract/sign-in/return-address'

interface RequireSignInProps {
  /** Shows the page at once if this browser was signed in on its last visit: the server checks each call anyway. */
  isOptimistic?: boolean
  children: ReactNode
}

/** Shows its children to signed-in hosts only. Others are redirected once the server has replied. */
export function RequireSignIn({ isOptimistic = false, children }: RequireSignInProps) {
  const { user, error, refetch } = useUser()
  const [path] = useLocation()
  const [search] = useSearchParams()

  if (user) return children
  if (error) return <PageError onRetry={refetch} />
  if (user === undefined) return isOptimistic && wasSignedIn() ? children : <PageSkeleton />
  const query = search.toString()
  return <Redirect href={signInPath({ from: query === '' ? path : `${path}?${query}` })} replace />
}
