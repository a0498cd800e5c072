import { PageSkeleton } from './ui/loading/page-skeleton'
import { usePath } from './ui/navigation/location'
import { isGameScreen } from './page-kind'

/** Shown until a page's script has loaded. */
export function Loading() {
  return isGameScreen(usePath()) ? <div className="game-screen" aria-busy="true" /> : <PageSkeleton />
}
