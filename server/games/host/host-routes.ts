/** What a host does with games. In a game that runs, a remote may do most of it, too. */
import type { FastifyInstance } from 'fastify'
import { gamesApi } from '../../../contract/endpoints/games'
import { settingsOf } from '../../../contract/game-settings'
import type { Deps } from '../../deps'
import { serve } from '../../http/serve'
import { requireSubscription } from '../../identity/access'
import { readPreferences } from '../../identity/preferences'
import { rateLimiter } from '../../limits/rate-limiter'
import { Problem } from '../../problems/problem'
import type { LiveGames } from '../live-games'
import type { Finders } from '../remotes/game-control'
import { runningGames } from '../store/game-store'
import { createGame } from '../write/create-game'
import { startNextGame } from '../write/next-game'
import { participantRoutes } from './participant-routes'
import { progressRoutes } from './progress-routes'
import { showRoutes } from './show-routes'

const startsAMinute = { name: 'starts', per: 'key', most: 30, windowMs: 60_000, code: 'too_many_starts' } as const

export function hostRoutes(app: FastifyInstance, deps: Deps, games: LiveGames, finders: Finders): void {
  const { db, now, rateCounters } = deps
  const startLimit = rateLimiter(rateCounters, now, startsAMinute)

  async function mayStart(hostId: string): Promise<void> {
    await requireSubscription(deps, hostId)
    await startLimit.take(hostId)
  }

  serve(app, gamesApi.start, async (wanted, { request, userId }) => {
    await mayStart(userId)
    await app.requestContext.pinLimit.hostCalls(request.ip, userId)
    const { quizId, singlePlayer, withPreferences, previousPin, ...given } = wanted
    const preferences = withPreferences && !singlePlayer ? await readPreferences(db, userId) : {}
    const settings = settingsOf({ ...preferences, ...given })
    const game = { quizId, singlePlayer, hostId: userId, settings }
    if (previousPin === undefined) return { pin: await createGame(db, game, { now: now() }) }
    const { record } = await finders.lookup.findOwn(previousPin, userId)
    return { pin: await startNextGame(games.writes, record, game) }
  })

  finders.control.serve(gamesApi.playAgain, async (_, { replica: { record }, remote }) => {
    const { quizId, hostId } = record
    await mayStart(hostId)
    if (quizId === null) throw new Problem('quiz_not_found')
    const { lateJoin } = record.game.settings
    const settings = settingsOf({ ...(await readPreferences(db, hostId)), lateJoin })
    const { singlePlayer } = record.game
    return { pin: await startNextGame(games.writes, record, { quizId, singlePlayer, hostId, settings }, remote) }
  })

  serve(app, gamesApi.running, ({ quizId }, { userId }) => runningGames(db, userId, quizId))

  progressRoutes(app, deps, games, finders)
  participantRoutes(games.writes, finders.control)
  showRoutes(app, deps, games, finders)
}
