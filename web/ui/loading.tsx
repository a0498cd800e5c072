import { useLocation } from 'wouter'
import { PageSkeleton } from './page-skeleton'
import { isStage } from './page-kind'

/** What is there until a page's script has come. */
export function Loading() {
  const [path] = useLocation()
  return isStage(path) ? <div className="stage" aria-busy="true" /> : <PageSkeleton />
}
