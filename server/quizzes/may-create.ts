import type { Deps } from '../deps'
import { requireSubscription } from '../identity/access/access'
import { rateLimiter } from '../limits/rate-limiter'

const quizzesAMinute = {
  name: 'new-quizzes',
  per: 'key',
  most: 60,
  windowMs: 60_000,
  code: 'too_many_quizzes',
} as const

/** Refuses a host who may not create a quiz now. All ways to make one share one limit. */
export function requireMayCreate(
  deps: Pick<Deps, 'db' | 'env' | 'now' | 'rateCounters'>,
): (userId: string) => Promise<void> {
  const limit = rateLimiter(deps.rateCounters, deps.now, quizzesAMinute)
  return async (userId) => {
    await requireSubscription(deps, userId)
    await limit.take(userId)
  }
}
