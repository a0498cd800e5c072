/** What a host, or a remote, does with a game: each call is one command. */
import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { gamesApi, type GameProgress } from '../../contract/endpoints/games'
import { settingsOf } from '../../contract/game-settings'
import { currentIndex, lastHasOpened, type Game } from '../../rules/games/game-state'
import { entry } from '../../rules/games/standings'
import type { Deps } from '../deps'
import { Problem } from '../problems/problem'
import { serve } from '../http/serve'
import { requireSubscription } from '../identity/access'
import { readPreferences } from '../identity/preferences'
import { rateLimiter } from '../limits/rate-limiter'
import type { GameLookup } from './game-lookup'
import type { LiveGames } from './live-games'
import type { Freshness } from './replica/freshness'
import type { Replica } from './replica/replica'
import type { GameControl } from './remotes/game-control'
import { runningGames } from './store/game-store'
import { showRoutes } from './show-routes'
import { admitWaiting, removeParticipants, setAdmission } from './write/admission'
import { advancing } from './write/advance'
import { runCommand } from './write/commands'
import { createGame } from './write/create-game'
import { startNextGame } from './write/next-game'
import { renameParticipant } from './write/rename'

const hearingMs = 300
const startsAMinute = { name: 'starts', per: 'key', most: 30, windowMs: 60_000, code: 'too_many_starts' } as const

interface Finders {
  lookup: GameLookup
  control: GameControl
}

export function hostRoutes(app: FastifyInstance, deps: Deps, games: LiveGames, { lookup, control }: Finders): void {
  const { db, now, rateCounters } = deps
  const { freshness, writes } = games
  const { identify } = control
  const advance = advancing(writes, freshness)
  const startLimit = rateLimiter(rateCounters, now, startsAMinute)

  serve(app, gamesApi.start, async (wanted, { request, userId }) => {
    await requireSubscription(deps, userId)
    await startLimit.take(userId)
    await app.requestContext.pinLimit.hostCalls(request.ip, userId)
    const { quizId, lateJoin, singlePlayer, withPreferences, previousPin, ...given } = wanted
    const preferences = withPreferences && !singlePlayer ? await readPreferences(db, userId) : {}
    const settings = settingsOf({ ...preferences, ...given })
    const game = { quizId, lateJoin, singlePlayer, hostId: userId, settings }
    if (previousPin === undefined) return { pin: await createGame(db, game, { now: now() }) }
    const { record } = await lookup.findOwn(previousPin, userId)
    return { pin: await startNextGame(writes, record, game) }
  })

  serve(app, gamesApi.running, (_, { userId }) => runningGames(db, userId))

  serve(
    app,
    gamesApi.startQuestion,
    async ({ questionIndex: to, getReadySeconds, byItself }, { request }) => {
      const { replica } = control.of(request)
      const isEnd = lastHasOpened(replica.game)
      const how = { getReadySeconds, byItself, isHostWatching: isEnd && (await isHostWatching(replica)) }
      const game =
        to === undefined
          ? await advance(replica, how)
          : await runCommand(writes, replica.record, { ...how, type: 'advance', to })
      return progressOf(replica, game, freshness)
    },
    { identify },
  )

  serve(
    app,
    gamesApi.closeQuestion,
    async ({ questionIndex: index }, { request }) => {
      const { replica } = control.of(request)
      return progressOf(replica, await runCommand(writes, replica.record, { type: 'close', index }), freshness)
    },
    { identify },
  )

  showRoutes(app, deps, games, { lookup, control })

  /** A process that has just opened the game hears in a moment how many watch at the others. */
  async function isHostWatching(replica: Replica): Promise<boolean> {
    if (replica.viewers.hosts === 0 && deps.processes.areSeveral) await pause(hearingMs)
    return replica.viewers.hosts > 0
  }

  serve(app, gamesApi.finish, async ({ pin }, { userId }) => {
    const replica = await lookup.findOwn(pin, userId)
    const finish = { type: 'finish', isHostWatching: await isHostWatching(replica) } as const
    return progressOf(replica, await runCommand(writes, replica.record, finish), freshness)
  })

  serve(
    app,
    gamesApi.lock,
    async ({ locked }, { request }) => {
      const { record } = control.of(request).replica
      await runCommand(writes, record, { type: 'lock', locked })
      return { locked }
    },
    { identify },
  )

  serve(
    app,
    gamesApi.renameParticipant,
    async ({ pin: _, ...asked }, { request }) => {
      const { record } = control.of(request).replica
      return renameParticipant(writes, record, asked)
    },
    { identify },
  )

  serve(
    app,
    gamesApi.removeParticipant,
    async ({ id }, { request }) => {
      const { record } = control.of(request).replica
      const removed = await removeParticipants(writes, record, { ids: [id], canRejoin: false, onlyGone: false })
      if (removed === 0) throw new Problem('participant_not_found')
      return { success: true } as const
    },
    { identify },
  )

  serve(
    app,
    gamesApi.removeParticipants,
    async ({ ids, onlyGone }, { request }) => {
      const { record } = control.of(request).replica
      return { removed: await removeParticipants(writes, record, { ids, canRejoin: true, onlyGone }) }
    },
    { identify },
  )

  serve(
    app,
    gamesApi.admitParticipants,
    async ({ ids }, { request }) => {
      const { record } = control.of(request).replica
      return admitWaiting(writes, record, ids)
    },
    { identify },
  )

  serve(
    app,
    gamesApi.admission,
    async ({ byHand }, { request }) => {
      const { record } = control.of(request).replica
      return setAdmission(writes, record, byHand)
    },
    { identify },
  )
}

/** How far the game is after a command; at its end with the leaderboard. */
async function progressOf(replica: Replica, { phase, version }: Game, freshness: Freshness): Promise<GameProgress> {
  const finished = phase.name === 'finished'
  const current = finished ? await freshness.catchUpTo(replica, version) : null
  return {
    finished,
    phase: phase.name,
    questionIndex: Math.max(0, currentIndex(phase) ?? 0),
    ...(current && { leaderboard: current.snapshot.standings.map(entry) }),
  }
}
