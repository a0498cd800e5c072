/** A phone's calls in a game. All but the join require a seat. */
import type { FastifyInstance } from 'fastify'
import type { Endpoint, ParsedOf, ReplyOf } from '../../contract/endpoint'
import { gamesApi } from '../../contract/endpoints/games/games'
import type { Deps } from '../deps'
import { isHttps } from '../env'
import type { GamePath } from '../../contract/values'
import type { HttpRequest } from '../http/request/http-request'
import { serve, type HttpExchange } from '../http/serve'
import { JoinCall } from './join-call'
import type { LiveGames } from './live-games'
import type { Finders } from './remotes/game-control'
import type { Replica } from './replica/replica'
import { seatOf } from './seat-cookie'

interface Seat {
  replica: Replica
  seatHash: Buffer | null
}

export function playerRoutes(app: FastifyInstance, deps: Deps, games: LiveGames, finders: Finders): void {
  const { lookup } = finders
  const { limit } = lookup
  const { fastPath } = app
  const isSecure = isHttps(deps.env)
  const joinCall = new JoinCall(app, deps, games, finders)
  const seatHashIn = (request: HttpRequest, { id }: Replica) => seatOf(request, id, isSecure)?.hash ?? null

  /** A call that requires a seat. It takes the fast path if the browser holds one in an open game. */
  function seated<const E extends Endpoint & { params: typeof GamePath }>(
    endpoint: E,
    answer: (input: ParsedOf<E>, seat: Seat) => Promise<ReplyOf<E>>,
  ): void {
    const find = (request: HttpRequest, pin: string) => {
      const replica = games.registry.peek(pin)
      const seatHash = replica && seatHashIn(request, replica)
      return seatHash && replica.snapshot.seats.isGivenTo(seatHash) ? { replica, seatHash } : null
    }
    fastPath.add({ endpoint, find, answer })
    serve(
      app,
      endpoint,
      async (input, { request }: HttpExchange) => {
        const replica = await lookup.find(request, input.pin)
        return answer(input, { replica, seatHash: seatHashIn(request, replica) })
      },
      { limit },
    )
  }

  serve(app, gamesApi.join, (input, exchange) => joinCall.answer(input, exchange), { limit })
  fastPath.add({
    endpoint: gamesApi.join,
    find: (request) => limit(request).then(() => request),
    answer: (input, request, reply) => joinCall.answer(input, { request, reply }),
  })

  seated(gamesApi.answer, ({ pin: _, responseTime, ...answer }, { replica, seatHash }) =>
    games.answers.take(replica, { ...answer, claimedMs: responseTime, seatHash }),
  )

  seated(gamesApi.react, async ({ participantId, counts }, { replica, seatHash }) => {
    games.reactions.add(replica, { participantId, seatHash, counts })
    return { success: true } as const
  })

  seated(gamesApi.face, async ({ participantId, face }, { replica, seatHash }) => {
    await games.changeFace(replica, { participantId, seatHash, face })
    return { face }
  })
}
