import { routes } from '../../../contract/routes'
import { query } from '../../queries'

/** What the page of the results is made of. */
export const resultsQueries = (pin: string) => ({
  state: query(routes.games.state, { pin, as: 'host' }),
  leaderboard: query(routes.games.leaderboard, { pin }),
  past: query(routes.pastGames.list, { pin }),
})

/** What stood out in the game: it is asked for by the id that is kept of it. */
export const highlightsQuery = (gameId: number) => query(routes.pastGames.highlights, { gameId: String(gameId) })
