import type { CallLimit } from './call-limit'
import type { RateCounters } from './rate-counters'
import { rateLimiter } from './rate-limiter'

interface Options {
  name: string
  /** Calls from one address in a quarter of an hour. */
  most: number
}

const windowMs = 15 * 60_000
/** Attempts per successful call: enough for all mistakes, too few to keep us busy with nonsense. */
const attemptsPerCall = 5

/** Limits an address's successful calls. Refused and failed ones do not count, but attempts are limited, too. */
export function addressLimit(counters: RateCounters, now: () => number, { name, most }: Options): CallLimit {
  const limit = { per: 'address', windowMs } as const
  const attempts = rateLimiter(counters, now, { ...limit, name: `${name} attempts`, most: most * attemptsPerCall })
  const calls = rateLimiter(counters, now, { ...limit, name, most })
  return async ({ ip }) => {
    const attempt = await attempts.take(ip)
    const call = await calls.take(ip)
    return (isOurFault) => Promise.all([call.giveBack(), isOurFault && attempt.giveBack()])
  }
}
