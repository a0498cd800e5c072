/** T1: the call by which a player asks why an answer earned its points. */
import type { FastifyInstance } from 'fastify'
import { gamesApi } from '../../contract/endpoints/games/games'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { rateLimiter } from '../limits/rate-limiter'
import { Problem } from '../problems/problem'
import type { Finders } from './remotes/game-control'
import { explainAnswer } from './store/scores/points-store'

/** Far more than a person presses, for each seat. */
const explanationsAMinute = { name: 'explained points', per: 'key', most: 60, windowMs: 60_000 } as const

export function pointsRoute(
  app: FastifyInstance,
  { db, now, rateCounters }: Deps,
  { lookup }: Pick<Finders, 'lookup'>,
): void {
  const limit = rateLimiter(rateCounters, now, explanationsAMinute)

  serve(
    app,
    gamesApi.points,
    async ({ pin, index, participantId }, { request }) => {
      const replica = await lookup.find(request, pin)
      const seats = await lookup.seatsIn(request, replica)
      if (!seats.some(({ id, isRemoved }) => id === participantId && !isRemoved))
        throw new Problem('not_this_participant')
      const { record } = replica
      if (record.game.questions[index] === undefined) throw new Problem('question_not_found')
      await limit.take(`${record.id} ${participantId}`)
      const explanation = await explainAnswer(db, record, participantId, index)
      if (!explanation) throw new Problem('question_still_open')
      return explanation
    },
    { limit: lookup.limit },
  )
}
