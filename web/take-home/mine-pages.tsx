import { withCatalogue } from '../i18n/catalogue'
import { Loading } from '../loading'
import { NotFoundScreen } from '../pages/lazy-not-found'
import { lazyPage } from '../ui/loading/lazy-page'
import { TakeHomeScreen } from './take-home-screen'

// It shows what `/solo` shows, in the same words.
const MissedScreen = lazyPage(
  withCatalogue('solo', () => import('./missed-screen').then((m) => m.MissedScreen)),
  <Loading />,
)

/** What a player has taken home, and /mine/{token}/again: what they missed, to be played again. */
export function MinePages({ token, part }: { token: string; part?: string | undefined }) {
  if (part === undefined) return <TakeHomeScreen token={token} />
  return part === 'again' ? <MissedScreen token={token} /> : <NotFoundScreen />
}
