/** N2: the call by which a page draws a nickname before its player joins. */
import type { FastifyInstance } from 'fastify'
import { gamesApi } from '../../contract/endpoints/games/games'
import { drawsNames } from '../../rules/games/game-state'
import { joinRefusal } from '../../rules/games/seats/joining'
import { serve } from '../http/serve'
import { Problem } from '../problems/problem'
import type { LiveGames } from './live-games'
import type { Finders } from './remotes/game-control'
import { drawFor } from './write/joining/spare-names'

export function drawnNameRoute(
  app: FastifyInstance,
  { writes }: Pick<LiveGames, 'writes'>,
  { lookup }: Pick<Finders, 'lookup'>,
): void {
  serve(
    app,
    gamesApi.drawnName,
    async ({ pin, joinId }, { request }) => {
      const { record } = await lookup.find(request, pin)
      if (!drawsNames(record.game)) throw new Problem('names_not_drawn')
      const refused = joinRefusal(record.game)
      if (refused) throw new Problem(refused)
      return drawFor(writes, record, { joinId, accepted: request.headers['accept-language'] })
    },
    { limit: lookup.limit },
  )
}
