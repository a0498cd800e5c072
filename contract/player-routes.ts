/** The calls of players' pages. Phones load only these; the table of all calls includes them. */
export const playerRoutes = {
  identity: {
    user: 'GET /api/auth/user',
  },
  games: {
    find: 'GET /api/games/pin/:pin',
    join: 'POST /api/games/:pin/join',
    startQuestion: 'POST /api/games/:pin/start-question',
    answer: 'POST /api/games/:pin/answer',
    face: 'POST /api/games/:pin/face',
    react: 'POST /api/games/:pin/react',
    state: 'GET /api/games/:pin/state',
  },
} as const

/** Separate, because it is a host's: a phone may be one, too. */
export const preferencesRoute = 'PATCH /api/preferences'

/** Separate, because phones load it only when a player asks why. */
export const pointsRoute = 'GET /api/games/:pin/questions/:index/points'

/** Separate, because phones load it at the end. */
export const keepRoute = 'POST /api/games/:pin/mine'

/** Separate, because only the page that tests a network loads them. */
export const checkPingRoute = 'GET /api/network-check/ping'
export const checkEventsPath = '/api/network-check/events'

/** Separate, because phones load it only where names are drawn. */
export const drawnNameRoute = 'POST /api/games/:pin/drawn-name'

/** Separate, because phones load them only where there are teams. */
export const teamRoutes = {
  teams: 'GET /api/games/:pin/teams',
  ownTeam: 'PUT /api/games/:pin/own-team',
} as const

/** Separate, because phones load it only where there are jokers. */
export const jokerRoute = 'PUT /api/games/:pin/joker'

/** Separate, since an event stream is no JSON call. */
export const eventsPath = '/api/games/:pin/events'

/** `fill('/api/games/:pin/join', { pin: '482913' })` */
export const fill = (path: string, params: Record<string, unknown>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
