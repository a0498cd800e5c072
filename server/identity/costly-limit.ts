import { randomUUID } from 'node:crypto'
import { takeFrom } from '../limits/address-limit'
import { tooMany } from '../limits/too-many'
import type { RateCounters } from '../limits/rate-counters'

const minuteMs = 60_000
/** A school signs in from one address. */
const aMinute = 120

/** Counted each on its own: asking for a bot check and then for what it protects is not two of the same. */
type Purpose = 'challenge' | 'magic link' | 'google'

/** Asked before whatever lets a stranger put us to work, or make us ask another service. */
export type CostlyLimit = (purpose: Purpose, address: string) => Promise<void>

export function costlyLimit(rateCounters: RateCounters, now: () => number): CostlyLimit {
  return async (purpose, address) => {
    const limit = { most: aMinute, windowMs: minuteMs }
    // What was refused has cost nothing, and does not lengthen the wait of the others there.
    const taken = await takeFrom(rateCounters, address, {
      purpose: `costly ${purpose}`,
      what: randomUUID(),
      at: now(),
      ...limit,
    })
    if (!taken.granted) throw tooMany(taken.retryInMs)
  }
}
