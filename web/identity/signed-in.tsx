import type { ReactNode } from 'react'
import { Redirect, useLocation, useSearchParams } from 'wouter'
import { PageSkeleton } from '../ui/page-skeleton'
import { Unreachable } from '../ui/unreachable'
import { useUser } from './use-user'
import { signInPath } from '../ui/way-back'

/** What only somebody signed in may see. Nobody is sent away before it is known who is there. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { user, error, askAgain } = useUser()
  const [path] = useLocation()
  const [search] = useSearchParams()

  if (user) return children
  if (error) return <Unreachable onRetry={askAgain} />
  if (user === undefined) return <PageSkeleton />
  return <Redirect href={signInPath(path, search.toString())} replace />
}
