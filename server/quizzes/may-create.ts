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

/** Refuses a host who may not create a quiz now. All ways to create one share a limit; what has a name counts once. */
export function requireMayCreate(
  deps: Pick<Deps, 'db' | 'env' | 'now' | 'rateCounters'>,
): (userId: string, name?: string) => Promise<void> {
  const limit = rateLimiter(deps.rateCounters, deps.now, quizzesAMinute)
  return async (userId, member) => {
    await requireSubscription(deps, userId)
    await limit.take(userId, { member })
  }
}
