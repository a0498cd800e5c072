/** The calls that players' pages make. Their phones load these, and not the table of all calls, which spreads them. */
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

/** An event stream is no JSON call. */
export const eventsPath = '/api/games/:pin/events'

/** `fill('/api/games/:pin/join', { pin: '482913' })` */
export const fill = (path: string, params: Record<string, unknown>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
