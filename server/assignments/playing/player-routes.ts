/** A player's calls. */
import type { FastifyInstance } from 'fastify'
import { assignmentPlayerApi as api } from '../../../contract/endpoints/assignments-player'
import type { Deps } from '../../deps'
import { serve } from '../../http/serve'
import { addressLimit } from '../../limits/address-limit'
import { rateLimiter } from '../../limits/rate-limiter'
import { Problem } from '../../problems/problem'
import { erasePerson } from './erase'
import { startMissedGame } from './missed-game'
import { isAllOver } from '../moments'
import { ownResults } from './own-results'
import type { SeatKey, Seated } from './play-store'
import { assignmentShown, hostName } from './player-view'
import type { Seats } from '../joining/seats'

/** A whole school may play from one address. */
const gamesAQuarter = 600
/** Far more than a person looks. */
const resultsAMinute = { name: 'assignment results', per: 'key', most: 60, windowMs: 60_000 } as const

export function assignmentPlayerRoutes(app: FastifyInstance, deps: Deps, seats: Seats): void {
  const { db, now, rateCounters } = deps
  const { finder, play } = seats
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
    const isTold = await isAllOver(db, assignment, at)
    return assignmentShown(assignment, seat, { now: at, isTold, host: await hostName(db, assignment.hostId) })
  })

  serve(app, api.begin, ({ code }, exchange) => seats.whileSeated(code, exchange, (key) => play.begin(key)))

  serve(app, api.next, ({ code, questionIndex: index, attempt }, exchange) =>
    seats.whileSeated(code, exchange, (key) => play.next(key, { index, attempt })),
  )

  serve(app, api.answer, ({ code, responseTime, ...sent }, exchange) =>
    seats.whileSeated(code, exchange, (key) => play.answer(key, { ...sent, claimedMs: responseTime })),
  )

  serve(app, api.results, ({ code, attempt: number }, exchange) =>
    seats.whileSeated(code, exchange, async (key) => ({
      attempts: await ownResults(db, await seated(key), { number, now: now() }),
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
      seats.whileSeated(code, exchange, async (key) => startMissedGame(db, await seated(key), now())),
    { limit },
  )
}
