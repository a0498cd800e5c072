/** Imported before all else, so that what the first page needs is on its way while the rest is still evaluated. */
import { routes } from '../contract/routes'
import { queries, query } from './queries'
import { isPlayers } from './ui/rooms'

// The player's screen also from /join, which leads there. What does not come is asked for again where it is shown.
if (isPlayers(location.pathname)) import('./games/player-screen').catch(() => {})
else {
  import('./screens').catch(() => {})
  void queries.prefetchQuery(query(routes.identity.user))
}
