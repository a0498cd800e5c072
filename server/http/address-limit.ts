import { randomUUID } from 'node:crypto'
import { partyOf } from './address'
import { tooMany } from './rate-limit'
import type { Sightings } from './sightings'

const quarterMs = 15 * 60_000

export type AddressLimit = <Result>(address: string, work: () => Promise<Result>) => Promise<Result>

interface Options {
  /** What is counted, apart from everything else that is. */
  what: string
  /** From one address in a quarter of an hour. */
  most: number
}

/** Lets so much of one address in, and no more. What is refused or fails does not count. */
export function addressLimit(sightings: Sightings, now: () => number, { what, most }: Options): AddressLimit {
  return async (address, work) => {
    const key = `${what} from ${partyOf(address)}`
    const id = randomUUID()
    // Counted before anything is done, so that a thousand at once are a thousand.
    const { count, oldest } = await sightings.noteAndCount(key, id, now(), now() - quarterMs)
    try {
      if (count > most) throw tooMany(oldest + quarterMs - now())
      return await work()
    } catch (error) {
      await sightings.forget(key, id)
      throw error
    }
  }
}
