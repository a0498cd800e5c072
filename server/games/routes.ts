import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { drawnNameRoute } from './drawn-name-route'
import { eventsRoute } from './events-route'
import { GameLookup } from './game-lookup'
import { hostRoutes } from './host/host-routes'
import { networkCheckRoutes } from './network-check/network-check-routes'
import { openLiveGames } from './live-games'
import { playerRoutes } from './player-routes'
import { pointsRoute } from './points-route'
import { rehearsalRoutes } from './rehearsals/rehearsal-routes'
import { GameControl } from './remotes/game-control'
import { remoteRoutes } from './remotes/remote-routes'
import { roundRoutes } from './round-routes'
import { takeHomeRoutes } from './take-home-routes'
import { teamRoutes } from './team-routes'
import { ViewerLookup } from './viewer-lookup'
import { viewerRoutes } from './viewer-routes'

export function gameRoutes(app: FastifyInstance, deps: Deps): void {
  const games = openLiveGames(deps)
  const lookup = new GameLookup(app, deps, games)
  const control = new GameControl(app, deps, { ...games, lookup })
  const viewers = new ViewerLookup(app, deps, { lookup, control, channel: games.writes.channel })

  app.addHook('preClose', () => games.close())
  eventsRoute(app, deps, { lookup, control }, viewers)
  hostRoutes(app, deps, games, { lookup, control })
  remoteRoutes(app, deps, games, { lookup, control })
  rehearsalRoutes(app, deps, games, { lookup, control })
  playerRoutes(app, deps, games, { lookup, control })
  viewerRoutes(app, deps, { lookup, control }, viewers)
  pointsRoute(app, deps, { lookup })
  drawnNameRoute(app, games, { lookup })
  teamRoutes(app, deps, games, { lookup, control })
  roundRoutes(app, deps, games, { lookup, control })
  takeHomeRoutes(app, deps, games, { lookup, control })
  networkCheckRoutes(app, deps, games)
}
