import type { ReactNode } from 'react'
import { Redirect, useLocation, useSearchParams } from 'wouter'
import { PageSkeleton } from '../ui/page-skeleton'
import { Unreachable } from '../ui/unreachable'
import { useUser, wasSignedIn } from './use-user'
import { signInPath } from '../../contract/return-address'

interface RequireSignInProps {
  /** Shown at once where this browser was signed in the last time: the calls of the page are judged by themselves. */
  isOptimistic?: boolean
  children: ReactNode
}

/** What only somebody signed in may see. Nobody is sent away before it is known who is there. */
export function RequireSignIn({ isOptimistic = false, children }: RequireSignInProps) {
  const { user, error, refetch } = useUser()
  const [path] = useLocation()
  const [search] = useSearchParams()

  if (user) return children
  if (error) return <Unreachable onRetry={refetch} />
  if (user === undefined) return isOptimistic && wasSignedIn() ? children : <PageSkeleton />
  const query = search.toString()
  return <Redirect href={signInPath({ from: query === '' ? path : `${path}?${query}` })} replace />
}
