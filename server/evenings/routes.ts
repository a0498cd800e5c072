import type { FastifyInstance } from 'fastify'
import { eveningsApi, type Evening } from '../../contract/endpoints/evenings'
import { limits } from '../../contract/limits'
import type { Deps } from '../deps'
import { settingsOf } from '../../contract/games/game-settings'
import { requireForSettings } from '../games/settings-gate'
import { notOffered, requireTakeHome } from '../games/take-home-offer'
import { countedStarts } from '../games/write/starting/counted-starts'
import { createGame } from '../games/write/starting/create-game'
import { isLogged } from '../games/write/commands/log-changes'
import { serve } from '../http/serve'
import { requireSubscription } from '../identity/access/access'
import { readPreferences } from '../identity/preferences'
import { rateLimiter } from '../limits/rate-limiter'
import { requireKnown } from '../processes/require-known'
import { Problem } from '../problems/problem'
import {
  createEvening,
  duplicateEvening,
  listEvenings,
  readEvening,
  removeEvening,
  updateEvening,
} from './evening-store'

const newOnesAMinute = { name: 'new-evenings', per: 'key', most: 60, windowMs: 60_000 } as const

export function eveningRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, env, now, processes, texts } = deps
  const counted = countedStarts(deps)
  const limit = rateLimiter(deps.rateCounters, deps.now, newOnesAMinute)

  async function requireMayCreate(userId: string): Promise<void> {
    await requireSubscription(deps, userId)
    await limit.take(userId)
  }

  serve(app, eveningsApi.list, (_, { userId }) => listEvenings(db, userId))

  serve(app, eveningsApi.get, async ({ id }, { userId }) => found(await readEvening(db, userId, id)))

  serve(app, eveningsApi.create, async (form, { userId }) => {
    await requireMayCreate(userId)
    return createEvening(db, userId, form)
  })

  serve(app, eveningsApi.update, async ({ id, ...form }, { userId }) => {
    await requireSubscription(deps, userId)
    return found(await updateEvening(db, userId, id, form))
  })

  serve(app, eveningsApi.duplicate, async ({ id }, { userId }) => {
    await requireMayCreate(userId)
    return found(await duplicateEvening({ db, texts }, userId, id))
  })

  serve(app, eveningsApi.start, async ({ id, withPreferences, ...given }, { request, userId }) => {
    await requireSubscription(deps, userId)
    await app.requestContext.pinLimit.hostCalls(request.ip, userId)
    const { title, rounds, jokers } = found(await readEvening(db, userId, id))
    requireKnown(processes, 'evenings')
    requireShortEnough(rounds)
    if (given.takeHomeDays) requireTakeHome(env)
    const preferences = withPreferences !== false ? await readPreferences(db, userId) : {}
    const settings = settingsOf({ ...preferences, ...given, ...notOffered(env) })
    requireForSettings(processes, settings)
    const evening = { title, rounds, jokers }
    const game = { quizId: null, evening, singlePlayer: false, hostId: userId, settings }
    const pin = await counted(userId, async (mayCreate) => {
      await mayCreate()
      return createGame(db, game, { now: now(), who: 'host', isLogged: isLogged(env) })
    })
    return { pin }
  })

  serve(app, eveningsApi.remove, async ({ id }, { userId }) => {
    if (!(await removeEvening(db, userId, id))) throw new Problem('evening_not_found')
    return { success: true } as const
  })
}

function found<T>(value: T | null): T {
  if (value === null) throw new Problem('evening_not_found')
  return value
}

/** Before anything is copied: quizzes may have grown since. */
function requireShortEnough(rounds: Evening['rounds']): void {
  const questions = rounds.reduce((sum, { questionCount }) => sum + questionCount, 0)
  if (questions > limits.questionsPerEvening) throw new Problem('evening_too_long')
}
