/** What a phone does in a game: each call but the join is made by a seat. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { gamesApi } from '../../contract/endpoints/games'
import type { Deps } from '../deps'
import { isHttps } from '../env'
import { serve } from '../http/serve'
import { JoinCall } from './join-call'
import type { LiveGames } from './live-games'
import type { Finders } from './remotes/game-control'
import type { Replica } from './replica/replica'
import { seatOf } from './seat-cookie'

export function playerRoutes(app: FastifyInstance, deps: Deps, games: LiveGames, finders: Finders): void {
  const { lookup } = finders
  const { limit } = lookup
  const isSecure = isHttps(deps.env)
  const joinCall = new JoinCall(app, deps, games, finders)
  const seatHashIn = (request: FastifyRequest, { id }: Replica) => seatOf(request, id, isSecure)?.hash ?? null

  serve(app, gamesApi.join, (input, exchange) => joinCall.answer(input, exchange), { limit })

  serve(
    app,
    gamesApi.answer,
    async ({ pin, responseTime, ...answer }, { request }) => {
      const replica = await lookup.find(request, pin)
      const seatHash = seatHashIn(request, replica)
      return games.answers.take(replica, { ...answer, claimedMs: responseTime, seatHash })
    },
    { limit },
  )

  serve(
    app,
    gamesApi.react,
    async ({ pin, participantId, counts }, { request }) => {
      const replica = await lookup.find(request, pin)
      games.reactions.add(replica, { participantId, seatHash: seatHashIn(request, replica), counts })
      return { success: true } as const
    },
    { limit },
  )

  serve(
    app,
    gamesApi.face,
    async ({ pin, participantId, face }, { request }) => {
      const replica = await lookup.find(request, pin)
      await games.changeFace(replica, { participantId, seatHash: seatHashIn(request, replica), face })
      return { face }
    },
    { limit },
  )
}
