/** The page that a player has taken home, and its calls. Whoever has the link may make them. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { takeHomeApi } from '../../contract/endpoints/take-home'
import { missedPath, takeHomePath } from '../../contract/routes'
import type { Deps } from '../deps'
import { retentionMs } from '../env'
import { gameChannel } from '../games/replica/sync/game-channel'
import { findTaken, type Taken } from '../games/store/take-home-store'
import { GameLocks } from '../games/write/commands/game-locks'
import { isLogged } from '../games/write/commands/log-changes'
import type { HttpExchange } from '../http/serve'
import { serve } from '../http/serve'
import { addressLimit } from '../limits/address-limit'
import { rateLimiter } from '../limits/rate-limiter'
import { Problem } from '../problems/problem'
import { erase } from './erase'
import { startMissedGame } from './missed-game'
import { readTaken } from './results'
import { startTakeHomeSweep } from './sweep'

/** A whole school may play from one address. */
const gamesAQuarter = 600
/** A token cannot be guessed; this keeps whoever tries from keeping us busy, and no link from opening. */
const misses = { name: 'take-home misses', per: 'address', most: 300, windowMs: 60_000 } as const

/** Far more than a person looks, for each link. */
const reads = { name: 'take-home reads', per: 'key', most: 60, windowMs: 60_000 } as const

/** No address with a token is remembered by a cache, told to another site, or found by a search. */
const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

export function takeHomeRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, env, now, bus, log, rateCounters } = deps
  const writes = { db, now, locks: new GameLocks(), channel: gameChannel(bus, log), isLogged: isLogged(env) }
  const missLimit = rateLimiter(rateCounters, now, misses)
  const readLimit = rateLimiter(rateCounters, now, reads)
  const missedLimit = addressLimit(rateCounters, now, { name: 'take-home games', most: gamesAQuarter })
  startTakeHomeSweep(app, deps)

  const findLink = (token: string): Promise<Taken | null> =>
    env.TAKE_HOME === 'off'
      ? Promise.resolve(null)
      : findTaken(db, token, { now: now(), retentionMs: retentionMs(env) })

  async function open(token: string, { request, reply }: HttpExchange): Promise<Taken> {
    reply.headers(headers)
    const taken = await findLink(token)
    if (taken) return taken
    await missLimit.take(request.ip)
    throw new Problem('take_home_gone')
  }

  serve(app, takeHomeApi.read, async ({ token }, exchange) => {
    const taken = await open(token, exchange)
    await readLimit.take(`${taken.gameId} ${taken.participantId}`)
    const results = await readTaken(db, taken)
    if (!results) throw new Problem('take_home_gone')
    return results
  })

  serve(app, takeHomeApi.erase, async ({ token }, exchange) => {
    await erase(writes, await open(token, exchange))
    return { success: true } as const
  })

  serve(
    app,
    takeHomeApi.playMissed,
    async ({ token }, exchange) => startMissedGame(db, await open(token, exchange), now()),
    { limit: missedLimit },
  )

  for (const url of [takeHomePath, missedPath]) servePage(app, url, findLink)
}

/** The page is the one of all addresses, with the status and the headers of a link. */
function servePage(app: FastifyInstance, url: string, findLink: (token: string) => Promise<Taken | null>): void {
  app.route({
    method: ['GET', 'HEAD'],
    url,
    async onSend(_: FastifyRequest, reply: FastifyReply) {
      reply.headers(headers)
    },
    async handler(request: FastifyRequest, reply) {
      app.requestContext.floodLimit.take(url, request.ip)
      if (!reply.server.hasReplyDecorator('sendPage')) return reply.callNotFound()
      const { token } = request.params as { token: string }
      // While the database is away, the page says so.
      const isGone = await findLink(token).then(
        (taken) => taken === null,
        () => false,
      )
      return reply.code(isGone ? 410 : 200).sendPage()
    },
  })
}
