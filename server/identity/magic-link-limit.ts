import { createHash, randomUUID } from 'node:crypto'
import { limits } from '../../contract/limits'
import { partyOf } from '../http/address'
import { tooMany } from '../http/rate-limit'
import type { Sightings } from '../http/sightings'

const perMailAddress = 3
/** A school asks from one address, all its teachers in the same break. */
const perNetworkAddress = 300

export interface MagicLinkLimit {
  /** Runs one request for a link, unless there were too many. What fails on our side does not count. */
  attempt<Result>(from: { ip: string; email: string }, attempt: () => Promise<Result>): Promise<Result>
}

/** So that nobody's mailbox is filled by strangers. Whether an address is known here makes no difference. */
export function magicLinkLimit(sightings: Sightings, now: () => number): MagicLinkLimit {
  return {
    async attempt({ ip, email }, attempt) {
      const id = randomUUID()
      const since = now() - limits.magicLinkMs
      const counted: string[] = []
      const forget = () => Promise.all(counted.map((key) => sightings.forget(key, id)))

      // Counted before anything is done, so that a thousand at once are a thousand.
      for (const [key, most] of [
        [`links from ${partyOf(ip)}`, perNetworkAddress],
        [`links to ${nameless(email)}`, perMailAddress],
      ] as const) {
        counted.push(key)
        const { count, oldest } = await sightings.noteAndCount(key, id, now(), since)
        if (count <= most) continue
        await forget()
        throw tooMany(oldest + limits.magicLinkMs - now())
      }
      return attempt().catch(async (error: unknown) => {
        await forget()
        throw error
      })
    },
  }
}

/** Nobody's address stands in what limits count with. */
const nameless = (email: string): string => createHash('sha256').update(email).digest('base64url')
