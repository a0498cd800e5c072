/** What a host does with a game: each call is one command. */
import type { FastifyInstance } from 'fastify'
import { gamesApi, type GameProgress } from '../../contract/endpoints/games'
import { currentIndex, type Game } from '../../rules/game-state'
import { entry } from '../../rules/standings'
import type { Deps } from '../deps'
import { Problem } from '../problems/problem'
import { serve } from '../http/serve'
import { requireSubscription } from '../identity/access'
import { rateLimiter } from '../limits/rate-limiter'
import type { GameLookup } from './game-lookup'
import type { LiveGames } from './live-games'
import type { Freshness } from './replica/freshness'
import type { Replica } from './replica/replica'
import { runningGames } from './store/game-store'
import { admitWaiting, removeParticipants, setAdmission } from './write/admission'
import { advancing } from './write/advance'
import { runCommand } from './write/commands'
import { createGame } from './write/create-game'

const startsAMinute = { name: 'starts', per: 'key', most: 30, windowMs: 60_000, code: 'too_many_starts' } as const

export function hostRoutes(app: FastifyInstance, deps: Deps, games: LiveGames, lookup: GameLookup): void {
  const { db, now, rateCounters } = deps
  const { freshness, writes } = games
  const advance = advancing(writes, freshness)
  const startLimit = rateLimiter(rateCounters, now, startsAMinute)

  serve(app, gamesApi.start, async (wanted, { request, userId }) => {
    await requireSubscription(deps, userId)
    await startLimit.take(userId)
    await app.requestContext.pinLimit.hostCalls(request.ip, userId)
    return { pin: await createGame(db, { ...wanted, hostId: userId }, { now: now() }) }
  })

  serve(app, gamesApi.running, (_, { userId }) => runningGames(db, userId))

  serve(app, gamesApi.startQuestion, async ({ pin, questionIndex: to }, { userId }) => {
    const replica = await lookup.findOwn(pin, userId)
    const game =
      to === undefined ? await advance(replica) : await runCommand(writes, replica.record, { type: 'advance', to })
    return progressOf(replica, game, freshness)
  })

  serve(app, gamesApi.closeQuestion, async ({ pin, questionIndex: index }, { userId }) => {
    const replica = await lookup.findOwn(pin, userId)
    return progressOf(replica, await runCommand(writes, replica.record, { type: 'close', index }), freshness)
  })

  serve(app, gamesApi.finish, async ({ pin }, { userId }) => {
    const replica = await lookup.findOwn(pin, userId)
    return progressOf(replica, await runCommand(writes, replica.record, { type: 'finish' }), freshness)
  })

  serve(app, gamesApi.lock, async ({ pin, locked }, { userId }) => {
    const { record } = await lookup.findOwn(pin, userId)
    await runCommand(writes, record, { type: 'lock', locked })
    return { locked }
  })

  serve(app, gamesApi.removeParticipant, async ({ pin, id }, { userId }) => {
    const { record } = await lookup.findOwn(pin, userId)
    const removed = await removeParticipants(writes, record, { ids: [id], canRejoin: false, onlyGone: false })
    if (removed === 0) throw new Problem('participant_not_found')
    return { success: true } as const
  })

  serve(app, gamesApi.removeParticipants, async ({ pin, ids, onlyGone }, { userId }) => {
    const { record } = await lookup.findOwn(pin, userId)
    return { removed: await removeParticipants(writes, record, { ids, canRejoin: true, onlyGone }) }
  })

  serve(app, gamesApi.admitParticipants, async ({ pin, ids }, { userId }) => {
    const { record } = await lookup.findOwn(pin, userId)
    return admitWaiting(writes, record, ids)
  })

  serve(app, gamesApi.admission, async ({ pin, byHand }, { userId }) => {
    const { record } = await lookup.findOwn(pin, userId)
    return setAdmission(writes, record, byHand)
  })
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
