/** The calls on the rounds of an evening. */
import type { FastifyInstance } from 'fastify'
import { gamesApi } from '../../contract/endpoints/games/games'
import { leftMsOf } from '../../rules/games/evenings/break-clock'
import { isBreak } from '../../rules/games/evenings/rounds'
import { roundsShown } from '../../rules/games/state-for-viewer'
import type { Deps } from '../deps'
import { isHttps } from '../env'
import { serve } from '../http/serve'
import { rateLimiter } from '../limits/rate-limiter'
import type { LiveGames } from './live-games'
import type { Finders } from './remotes/game-control'
import { seatOf } from './seat-cookie'
import { progressOf } from './progress'
import { runCommand } from './write/commands/run-command'
import { refreshRound } from './write/starting/refresh-round'

/** Each reads the game anew on every process and phone. For each game. */
const refreshesAMinute = { name: 'refreshed rounds', per: 'key', most: 20, windowMs: 60_000 } as const

export function roundRoutes(
  app: FastifyInstance,
  { now, env, rateCounters }: Deps,
  { writes, freshness, playJoker }: LiveGames,
  { lookup, control }: Finders,
): void {
  const { limit } = lookup
  const isSecure = isHttps(env)
  const refreshLimit = rateLimiter(rateCounters, now, refreshesAMinute)

  control.serve(gamesApi.break, async ({ round, endsInMs }, { replica: { record }, who }) => {
    const { phase } = await runCommand(writes, record, { type: 'break', round, endsInMs }, who)
    const left = isBreak(phase) ? leftMsOf(phase.break, now()) : null
    return { nextRound: round, endsInMs: left, held: phase.name === 'countdown' && phase.isHeld }
  })

  control.serve(gamesApi.nextRound, async ({ round, byItself, getReadySeconds }, { replica, who }) => {
    const next = { type: 'next_round', round, byItself, getReadySeconds } as const
    return progressOf(replica, await runCommand(writes, replica.record, next, who), freshness)
  })

  serve(app, gamesApi.refreshRound, async ({ pin, round }, { userId }) => {
    const { record } = await lookup.findOwn(pin, userId)
    await refreshLimit.take(String(record.id))
    const { rounds = [] } = roundsShown(await refreshRound(writes, record, round))
    return { rounds }
  })

  serve(
    app,
    gamesApi.joker,
    async ({ pin, participantId, isPlayed }, { request }) => {
      const replica = await lookup.find(request, pin)
      const seatHash = seatOf(request, replica.id, isSecure)?.hash ?? null
      const isOwn = seatHash !== null && replica.snapshot.seats.isHeldBy(participantId, seatHash)
      const isHost = !isOwn && (await lookup.isHost(request, replica))
      return { joker: await playJoker(replica, { participantId, isPlayed, isHost, seatHash }) }
    },
    { limit },
  )
}
