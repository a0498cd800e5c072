import type { RateCounters } from '../limits/rate-counters'
import { rateLimiter } from '../limits/rate-limiter'

const minuteMs = 60_000
/** For a school, which signs in from a single address. */
const most = 120

/** Counted separately: a bot check and the sign-in that it protects are not two of the same. */
type Purpose = 'challenge' | 'magic link' | 'google'

/** Called before any call by which a stranger makes us compute or call another service. Refused calls do not count. */
export type CostlyLimit = (purpose: Purpose, address: string) => Promise<void>

export function costlyLimit(counters: RateCounters, now: () => number): CostlyLimit {
  const limiterOf = (purpose: Purpose) =>
    rateLimiter(counters, now, { name: `costly ${purpose}`, per: 'address', most, windowMs: minuteMs })
  const limiters = {
    challenge: limiterOf('challenge'),
    'magic link': limiterOf('magic link'),
    google: limiterOf('google'),
  }
  return async (purpose, address) => void (await limiters[purpose].take(address))
}
