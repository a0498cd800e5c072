import type { FastifyInstance } from 'fastify'
import { eveningsApi } from '../../contract/endpoints/evenings'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { requireSubscription } from '../identity/access/access'
import { rateLimiter } from '../limits/rate-limiter'
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
  const { db } = deps
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
    return found(await duplicateEvening(db, userId, id))
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
