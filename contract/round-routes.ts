import { jokerRoute } from './player-routes'

/** The calls that start an evening and play its rounds. Separate, because few pages load them. */
export const roundRoutes = {
  start: 'POST /api/evenings/:id/start',
  break: 'POST /api/games/:pin/break',
  nextRound: 'POST /api/games/:pin/next-round',
  refreshRound: 'POST /api/games/:pin/rounds/:round/refresh',
  joker: jokerRoute,
} as const
