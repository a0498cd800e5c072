import { createHash, randomUUID } from 'node:crypto'
import { limits } from '../../contract/limits'
import { takeFrom } from '../http/address-limit'
import { tooMany } from '../http/too-many'
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
      const asked = { what: randomUUID(), at: now(), windowMs: limits.magicLinkMs }

      // Counted before anything is done, so that a thousand at once are a thousand.
      const from = await takeFrom(sightings, ip, { ...asked, purpose: 'links from', most: perNetworkAddress })
      if (!from.granted) throw tooMany(from.retryInMs)
      const to = await sightings.take(`links to ${nameless(email)}`, asked.what, asked.at, {
        most: perMailAddress,
        windowMs: asked.windowMs,
      })
      const forget = () => Promise.all([from.giveBack(), to.giveBack()])
      if (!to.granted) {
        await from.giveBack()
        throw tooMany(to.retryInMs)
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
