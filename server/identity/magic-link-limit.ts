import { createHash, randomUUID } from 'node:crypto'
import { limits } from '../../contract/limits'
import { takeFrom } from '../limits/address-limit'
import type { CallLimit } from '../limits/call-limit'
import { tooMany } from '../limits/too-many'
import type { RateCounters } from '../limits/rate-counters'

const perMailAddress = 3
/** A school asks from one address, all its teachers in the same break. */
const perNetworkAddress = 300

export interface MagicLinkLimit {
  /** Asked before anything else is known of a request. */
  arrive: CallLimit
  /** Runs one request for a link to an address, unless there were too many. What fails on our side does not count. */
  attempt<Result>(email: string, attempt: () => Promise<Result>): Promise<Result>
}

/** So that nobody's mailbox is filled by strangers. Whether an address is known here makes no difference. */
export function magicLinkLimit(rateCounters: RateCounters, now: () => number): MagicLinkLimit {
  const windowMs = limits.magicLinkMs
  return {
    async arrive({ ip }) {
      const asked = { what: randomUUID(), at: now(), most: perNetworkAddress, windowMs }
      const from = await takeFrom(rateCounters, ip, { ...asked, purpose: 'links from' })
      if (!from.granted) throw tooMany(from.retryInMs)
      return from
    },

    async attempt(email, attempt) {
      // Counted before anything is done, so that a thousand at once are a thousand.
      const limit = { most: perMailAddress, windowMs }
      const to = await rateCounters.take(`links to ${nameless(email)}`, randomUUID(), now(), limit)
      if (!to.granted) throw tooMany(to.retryInMs)
      return attempt().catch(async (error: unknown) => {
        await to.giveBack()
        throw error
      })
    },
  }
}

/** Nobody's address stands in what limits count with. */
const nameless = (email: string): string => createHash('sha256').update(email).digest('base64url')
