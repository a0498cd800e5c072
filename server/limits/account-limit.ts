import { randomUUID } from 'node:crypto'
import type { ProblemCode } from '../../contract/problems'
import type { Limit, RateCounters } from './rate-counters'
import { tooMany } from './too-many'

interface Options extends Limit {
  /** What is counted, apart from everything else that is. */
  what: string
  /** What is said to somebody who wants more. */
  code: ProblemCode
}

/** Counts one more for an account, and throws when that is too much. What is refused does not count. */
export type AccountLimit = (userId: string) => Promise<void>

export function accountLimit(rateCounters: RateCounters, now: () => number, options: Options): AccountLimit {
  const { what, code, ...limit } = options
  return async (userId) => {
    const taken = await rateCounters.take(`${what} of ${userId}`, randomUUID(), now(), limit)
    if (!taken.granted) throw tooMany(taken.retryInMs, code)
  }
}
