/** The calls by which a host offers links to take home, and a phone keeps one. */
import type { FastifyInstance } from 'fastify'
import { gamesApi } from '../../contract/endpoints/games/games'
import { fill, takeHomePath } from '../../contract/routes'
import { whyNotKept } from '../../rules/games/take-home'
import { transaction } from '../db/transaction'
import type { Deps } from '../deps'
import { retentionMs } from '../env'
import { serve } from '../http/serve'
import { savePreferences } from '../identity/preferences'
import { rateLimiter } from '../limits/rate-limiter'
import { originFor } from '../machine/addresses'
import { Problem } from '../problems/problem'
import type { LiveGames } from './live-games'
import type { Finders } from './remotes/game-control'
import { readGame } from './store/game-store'
import { insertLink, newToken } from './store/take-home-store'
import { requireTakeHome } from './take-home-offer'
import { runCommand } from './write/commands/run-command'

/** Far more than a person presses, for each seat. */
const linksAMinute = { name: 'take-home links', per: 'key', most: 20, windowMs: 60_000 } as const

export function takeHomeRoutes(
  app: FastifyInstance,
  { db, env, now, rateCounters }: Deps,
  { writes }: LiveGames,
  { lookup, control }: Finders,
): void {
  const linkLimit = rateLimiter(rateCounters, now, linksAMinute)

  control.serve(gamesApi.takeHome, async ({ days }, { replica: { record }, who }) => {
    requireTakeHome(env)
    await runCommand(writes, record, { type: 'settings', chosen: { takeHomeDays: days } }, who)
    // What is tried in a rehearsal is no choice for later games.
    if (record.rehearsalOf === null) await savePreferences(db, record.hostId, { takeHomeDays: days })
    return { days }
  })

  serve(
    app,
    gamesApi.keep,
    async ({ pin, participantId }, { request }) => {
      const replica = await lookup.find(request, pin)
      const { record } = replica
      const seats = await lookup.seatsIn(request, replica)
      if (!seats.some(({ id, isRemoved, admitted }) => id === participantId && !isRemoved && admitted))
        throw new Problem('not_this_participant')
      requireTakeHome(env)
      await linkLimit.take(`${record.id} ${participantId}`)
      const token = newToken()
      const until = await transaction(db, async (tx) => {
        const game = await readGame(tx, record)
        const refused = whyNotKept(game, now())
        if (refused) throw new Problem(refused)
        const days = game.settings.takeHomeDays ?? 0
        const link = { gameId: record.id, participantId, token, days, retentionMs: retentionMs(env), now: now() }
        return insertLink(tx, link)
      })
      if (!until) throw new Problem('not_this_participant')
      return {
        url: `${originFor(env, request.headers.origin)}${fill(takeHomePath, { token })}`,
        until: until.toISOString(),
      }
    },
    { limit: lookup.limit },
  )
}
