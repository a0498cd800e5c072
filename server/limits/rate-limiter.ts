import { randomUUID } from 'node:crypto'
import type { CodeWith } from '../../contract/problems'
import { networksOf } from './address'
import type { Limit, RateCounters, Taken } from './rate-counters'
import { tooMany } from './too-many'

interface RateLimit extends Limit {
  /** Separates its counters from those of all other limits. */
  name: string
  /** An address is counted together with the networks around it, any other key alone. */
  per: 'address' | 'key'
  /** The refusal, if `too_many_requests` is too vague. */
  code?: CodeWith<'later'>
}

interface Counted {
  /** Identifies what is counted, so that a repetition counts once. */
  member?: string | undefined
  /** Raises the limit for this one. */
  extra?: number
}

export interface RateLimiter {
  /** Counts one more for an address or another key, or throws if that is too many. Refused ones do not count. */
  take(key: string, counted?: Counted): Promise<Taken>
  /** As `take`, for a caller that does not always refuse when nothing is granted. */
  tryTake(key: string, counted?: Counted): Promise<Taken>
}

/**
 * The basis of every limit. It counts before anything is done, so that a thousand simultaneous calls count as a
 * thousand, and returns what should not count afterwards.
 */
export function rateLimiter(counters: RateCounters, now: () => number, limit: RateLimit): RateLimiter {
  const { name, per, most, windowMs, code } = limit

  /** Takes from all counters of a key, or from none. */
  async function tryTake(key: string, { member = randomUUID(), extra = 0 }: Counted = {}): Promise<Taken> {
    const networks = per === 'address' ? networksOf(key) : [{ key, factor: 1 }]
    const all: Taken[] = []
    for (const { key, factor } of networks) {
      const taken = await counters.take(`${name} ${key}`, member, now(), { most: most * factor + extra, windowMs })
      if (!taken.granted) {
        await giveBackAll(all.filter(({ isNew }) => isNew))
        return taken
      }
      all.push(taken)
    }
    return { ...all[all.length - 1]!, giveBack: () => giveBackAll(all) }
  }

  return {
    tryTake,
    async take(key, counted) {
      const taken = await tryTake(key, counted)
      if (!taken.granted) throw tooMany(taken.retryInMs, code)
      return taken
    },
  }
}

const giveBackAll = async (all: Taken[]): Promise<void> => void (await Promise.all(all.map((one) => one.giveBack())))
