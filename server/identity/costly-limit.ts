import { randomUUID } from 'node:crypto'
import { partyOf } from '../http/address'
import { tooMany } from '../http/rate-limit'
import type { Sightings } from '../http/sightings'

const minuteMs = 60_000
/** A school signs in from one address. */
const aMinute = 120

/** Asked before whatever lets a stranger put us to work, or make us ask another service. */
export type CostlyLimit = (address: string) => Promise<void>

export function costlyLimit(sightings: Sightings, now: () => number): CostlyLimit {
  return async (address) => {
    const key = `costly ${partyOf(address)}`
    const { count, oldest } = await sightings.noteAndCount(key, randomUUID(), now(), now() - minuteMs)
    if (count > aMinute) throw tooMany(oldest + minuteMs - now())
  }
}
