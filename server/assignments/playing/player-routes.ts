/** A player's calls. */
import type { FastifyInstance } from 'fastify'
import type { Endpoint, ParsedOf, ReplyOf } from '../../../contract/endpoint'
import { assignmentPlayerApi as api } from '../../../contract/endpoints/assignments-player'
import type { Deps } from '../../deps'
import type { HttpRequest } from '../../http/request/http-request'
import { serve, type HttpExchange } from '../../http/serve'
import { addressLimit } from '../../limits/address-limit'
import { rateLimiter } from '../../limits/rate-limiter'
import { Problem } from '../../problems/problem'
import { erasePerson } from './erase'
import { languageOf } from '../content'
import { startMissedGame } from './missed-game'
import { isAllOverIn } from '../moments'
import { ownResults } from './own-results'
import type { SeatKey, Seated } from './play-store'
import { assignmentShown, hostName } from './player-view'
import type { Seats } from '../joining/seats'

/** A whole school may play from one address. */
const gamesAQuarter = 6_000
/** Far more than a person looks. */
const resultsAMinute = { name: 'assignment results', per: 'key', most: 60, windowMs: 60_000 } as const

export function assignmentPlayerRoutes(app: FastifyInstance, deps: Deps, seats: Seats): void {
  const { db, now, rateCounters } = deps
  const { finder, play, content } = seats
  const reading = { db, isAllOver: isAllOverIn(db) }
  const limit = addressLimit(rateCounters, now, { name: 'assignment missed games', most: gamesAQuarter })
  const resultLimit = rateLimiter(rateCounters, now, resultsAMinute)

  async function seated(key: SeatKey): Promise<Seated> {
    const seat = await play.seated(key)
    if (!seat) throw new Problem('no_assignment_seat')
    await resultLimit.take(`${seat.assignmentId} ${seat.personId}`)
    return seat
  }

  serve(app, api.read, async ({ code }, exchange) => {
    const assignment = await finder.find(code, exchange.request.ip)
    const seat = await seats.seatedIn(exchange.request, assignment.id)
    if (seat) seats.keepOn(exchange, seat)
    const at = now()
    const isTold = await reading.isAllOver(assignment, at)
    const language = languageOf(await content(assignment))
    return assignmentShown(assignment, seat, {
      now: at,
      isTold,
      host: await hostName(db, assignment.hostId),
      ...language,
    })
  })

  serve(app, api.begin, ({ code, attempt }, exchange) =>
    seats.whileSeated(code, exchange, (key) => play.begin(key, attempt)),
  )

  serveInAttempt(app, seats, api.next, (key, { questionIndex: index, attempt }) => play.next(key, { index, attempt }))

  serveInAttempt(app, seats, api.answer, (key, { code: _, responseTime, ...sent }) =>
    play.answer(key, { ...sent, claimedMs: responseTime }),
  )

  serve(app, api.results, ({ code, attempt: number }, exchange) =>
    seats.whileSeated(code, exchange, async (key) => ({
      attempts: await ownResults(reading, await seated(key), { number, now: now() }),
    })),
  )

  serve(app, api.erase, ({ code }, exchange) =>
    seats.whileSeated(code, exchange, async (key) => {
      await erasePerson(db, await seated(key))
      return { success: true } as const
    }),
  )

  serve(
    app,
    api.playMissed,
    ({ code }, exchange) =>
      seats.whileSeated(code, exchange, async (key) => startMissedGame(reading, await seated(key), now())),
    { limit },
  )
}

/** A call of a whole class at once. It takes the fast path if the browser may hold a seat that this process knows of. */
function serveInAttempt<const E extends Endpoint & { params: typeof api.answer.params }>(
  app: FastifyInstance,
  seats: Seats,
  endpoint: E,
  work: (key: SeatKey, input: ParsedOf<E>) => Promise<ReplyOf<E>>,
): void {
  const answer = (input: ParsedOf<E>, request: HttpRequest) =>
    seats.whileSeated(input.code, { request }, (key) => work(key, input))
  app.fastPath.add({ endpoint, find: (request, code) => (seats.isLikelyIn(request, code) ? request : null), answer })
  serve(app, endpoint, (input, { request }: HttpExchange) => answer(input, request))
}
