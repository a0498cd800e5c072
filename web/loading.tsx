import { useLocation } from 'wouter'
import { PageSkeleton } from './ui/page-skeleton'
import { isGameScreen } from './page-kind'

/** Shown until a page's script has loaded. */
export function Loading() {
  const [path] = useLocation()
  return isGameScreen(path) ? <div className="game-screen" aria-busy="true" /> : <PageSkeleton />
}
