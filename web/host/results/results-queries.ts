import { routes } from '../../../contract/routes'
import { query } from '../../queries'

/** The data of the results page. */
export const resultsQueries = (pin: string) => ({
  state: query(routes.games.state, { pin, as: 'host' }),
  leaderboard: query(routes.games.leaderboard, { pin }),
  past: query(routes.pastGames.list, { pin }),
})

/** The game's highlights, read by the id of the stored game. */
export const highlightsQuery = (gameId: number) => query(routes.pastGames.highlights, { gameId: String(gameId) })
