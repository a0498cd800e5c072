import { randomUUID } from 'node:crypto'
import { partyOf } from '../http/address'
import { tooMany } from '../http/rate-limit'
import type { Sightings } from '../http/sightings'

const minuteMs = 60_000
/** A school signs in from one address. */
const aMinute = 120

/** Counted each on its own: asking for a bot check and then for what it protects is not two of the same. */
type Purpose = 'challenge' | 'magic link' | 'google'

/** Asked before whatever lets a stranger put us to work, or make us ask another service. */
export type CostlyLimit = (purpose: Purpose, address: string) => Promise<void>

export function costlyLimit(sightings: Sightings, now: () => number): CostlyLimit {
  return async (purpose, address) => {
    const key = `costly ${purpose} ${partyOf(address)}`
    const id = randomUUID()
    const { count, oldest } = await sightings.noteAndCount(key, id, now(), now() - minuteMs)
    if (count <= aMinute) return
    // What was refused has cost nothing, and does not lengthen the wait of the others there.
    await sightings.forget(key, id)
    throw tooMany(oldest + minuteMs - now())
  }
}
