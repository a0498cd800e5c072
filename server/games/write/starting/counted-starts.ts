import type { Deps } from '../../../deps'
import type { Taken } from '../../../limits/rate-counters'
import { rateLimiter } from '../../../limits/rate-limiter'

const startsAMinute = { name: 'starts', per: 'key', most: 30, windowMs: 60_000, code: 'too_many_starts' } as const

/** Counts a start only if it creates a game: `start` asks right before it does. */
export function countedStarts({ rateCounters, now }: Pick<Deps, 'rateCounters' | 'now'>) {
  const limit = rateLimiter(rateCounters, now, startsAMinute)
  return async (hostId: string, start: (mayCreate: () => Promise<void>) => Promise<string>): Promise<string> => {
    const taken: Taken[] = []
    try {
      return await start(async () => void taken.push(await limit.take(hostId)))
    } catch (error) {
      for (const one of taken) await one.giveBack()
      throw error
    }
  }
}
