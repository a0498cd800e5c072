/** T1: the call by which a player asks why an answer earned its points. */
import type { FastifyInstance } from 'fastify'
import { gamesApi } from '../../contract/endpoints/games'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { Problem } from '../problems/problem'
import type { Finders } from './remotes/game-control'
import { explainPoints } from './store/points-store'

export function pointsRoute(app: FastifyInstance, { db }: Deps, { lookup }: Pick<Finders, 'lookup'>): void {
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
      const explanation = (await explainPoints(db, record, participantId))[index]
      if (!explanation) throw new Problem('question_still_open')
      return explanation
    },
    { limit: lookup.limit },
  )
}
