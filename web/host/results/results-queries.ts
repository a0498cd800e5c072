import { routes } from '../../../contract/routes'
import { query } from '../../queries'

/** What the page of the results is made of. */
export const resultsQueries = (pin: string) => ({
  state: query(routes.games.state, { pin, as: 'host' }),
  leaderboard: query(routes.games.leaderboard, { pin }),
  past: query(routes.pastGames.list, { pin }),
})
