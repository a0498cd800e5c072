/** How a browser becomes a remote of a game, and what it is shown as one. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { gamesApi, type RemoteGame } from '../../../contract/endpoints/games'
import type { GameState } from '../../../contract/game-events'
import { limits } from '../../../contract/limits'
import type { Deps } from '../../deps'
import { isHttps } from '../../env'
import { serve } from '../../http/serve'
import { rateLimiter } from '../../limits/rate-limiter'
import { Problem } from '../../problems/problem'
import type { GameLookup } from '../game-lookup'
import type { LiveGames } from '../live-games'
import type { Replica } from '../replica/replica'
import { findOwnRemote, type OwnRemote } from '../store/remote-store'
import { allowRemote, askForRemote, endRemote } from '../write/remotes'
import type { GameControl } from './game-control'
import { giveRemote, newRemote, remoteOf } from './remote-cookie'

const asksAMinute = { name: 'remotes', per: 'address', most: 20, windowMs: 60_000, code: 'too_many_remotes' } as const

interface Finders {
  lookup: GameLookup
  control: GameControl
}

type AskedState = 'none' | 'asking' | 'denied' | 'allowed' | 'taken_away'

export function remoteRoutes(
  app: FastifyInstance,
  deps: Deps,
  { writes }: LiveGames,
  { lookup, control }: Finders,
): void {
  const { db, now, env, rateCounters } = deps
  const isSecure = isHttps(env)
  const { limit } = lookup
  const { identify } = control
  const askLimit = rateLimiter(rateCounters, now, asksAMinute)

  serve(
    app,
    gamesApi.askRemote,
    async ({ pin }, { request, reply }) => {
      const replica = await lookup.find(request, pin)
      if (replica.isFinished) throw new Problem('game_finished')
      await lookup.refusePlayer(request, replica)
      const own = await findOwn(request, replica)
      const known = own && (await stateOf(own, replica))
      if (own && (known === 'asking' || known === 'allowed'))
        return { id: own.id, digits: own.digits, isAllowed: known === 'allowed' }
      await askLimit.take(request.ip)
      const secret = newRemote(replica.id)
      const asked = await askForRemote(writes, replica.record, { hash: secret.hash, address: request.ip })
      giveRemote(reply, secret, isSecure)
      return { ...asked, isAllowed: false }
    },
    { limit },
  )

  serve(
    app,
    gamesApi.remote,
    async ({ pin }, { request }) => {
      const replica = await lookup.current(await lookup.find(request, pin))
      if (replica.isFinished) return { state: 'over' as const }
      await lookup.refusePlayer(request, replica)
      const own = await findOwn(request, replica)
      if (!own) return { state: 'none' as const }
      const state = await stateOf(own, replica)
      const { id, digits } = own
      return { state, id, digits, ...(state === 'allowed' && { game: gameFor(id, replica) }) }
    },
    { limit },
  )

  serve(app, gamesApi.allowRemote, async ({ pin, id }, { userId, sessionKey }) => {
    const { record } = await lookup.findOwn(pin, userId)
    return { ...(await allowRemote(writes, record, { id, sessionKey })), isAllowed: true }
  })

  serve(
    app,
    gamesApi.removeRemote,
    async ({ id }, { request }) => {
      const { replica, remote } = control.of(request)
      if (remote !== null && remote !== id) throw new Problem('remote_not_found')
      await endRemote(writes, replica.record, id)
      return { success: true } as const
    },
    { identify },
  )

  async function findOwn(request: FastifyRequest, { id }: Replica): Promise<OwnRemote | null> {
    const secret = remoteOf(request, id, isSecure)
    return secret && findOwnRemote(db, id, secret.hash)
  }

  async function stateOf({ id, askedAt, allowedBy, isEnded }: OwnRemote, replica: Replica): Promise<AskedState> {
    if (isEnded) return allowedBy === null ? 'denied' : 'taken_away'
    if (allowedBy === null) return now() - askedAt < limits.remoteAskingMs ? 'asking' : 'none'
    return (await control.isStillAllowed({ replica, id, sessionKey: allowedBy })) ? 'allowed' : 'taken_away'
  }

  function gameFor(remote: number, replica: Replica): RemoteGame {
    const state = replica.stateFor({ as: 'remote', remote }, now())
    return { ...shownOf(state), ...(state.question && { correctAnswer: answerOf(replica) }) }
  }
}

const shownOf = ({ phase, questionIndex, totalQuestions, question, tallies, counts, remainingMs }: GameState) => ({
  ...{ phase, questionIndex, totalQuestions, counts, remainingMs },
  ...(question && { question }),
  ...(tallies && { tallies }),
})

/** This reply alone carries it before the reveal. */
const answerOf = ({ game: { phase, questions } }: Replica): number | undefined =>
  phase.name === 'waiting' ? undefined : questions[phase.index]?.correctAnswer
