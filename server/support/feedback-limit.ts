import { randomUUID } from 'node:crypto'
import { partyOf } from '../http/address'
import { tooMany } from '../http/rate-limit'
import type { Sightings } from '../http/sightings'

const quarterMs = 15 * 60_000
/** A class may send its thoughts from one address; a program that floods a mailbox needs more. */
const aQuarter = 30

export type FeedbackLimit = <Result>(address: string, send: () => Promise<Result>) => Promise<Result>

/** Lets feedback of one address in, unless there was too much. What fails on our side does not count. */
export function feedbackLimit(sightings: Sightings, now: () => number): FeedbackLimit {
  return async (address, send) => {
    const key = `feedback from ${partyOf(address)}`
    const id = randomUUID()
    // Counted before anything is done, so that a thousand at once are a thousand.
    const { count, oldest } = await sightings.noteAndCount(key, id, now(), now() - quarterMs)
    try {
      if (count > aQuarter) throw tooMany(oldest + quarterMs - now())
      return await send()
    } catch (error) {
      await sightings.forget(key, id)
      throw error
    }
  }
}
