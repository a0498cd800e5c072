import { createHash } from 'node:crypto'
import { limits } from '../../../contract/limits'
import type { CallLimit } from '../../limits/call-limit'
import type { RateCounters } from '../../limits/rate-counters'
import { rateLimiter } from '../../limits/rate-limiter'

const perMailbox = 3
/** For a school, where all teachers ask from one address in the same break. */
const perAddress = 300

export interface MagicLinkLimit {
  /** Called before anything else is known about a request. */
  forCall: CallLimit
  /** Runs one request for a link to an address, unless there were too many. Failures do not count. */
  attempt<Result>(email: string, attempt: () => Promise<Result>): Promise<Result>
}

/** Keeps strangers from filling a mailbox, whether or not the address is known here. */
export function magicLinkLimit(counters: RateCounters, now: () => number): MagicLinkLimit {
  const windowMs = limits.magicLinkMs
  const ofAddress = rateLimiter(counters, now, { name: 'links-address', per: 'address', most: perAddress, windowMs })
  const ofMailbox = rateLimiter(counters, now, { name: 'links-mailbox', per: 'key', most: perMailbox, windowMs })
  return {
    async forCall({ ip }) {
      const taken = await ofAddress.take(ip)
      return taken.giveBack
    },

    async attempt(email, attempt) {
      const taken = await ofMailbox.take(hashOf(email))
      return attempt().catch(async (error: unknown) => {
        await taken.giveBack()
        throw error
      })
    },
  }
}

/** Hashed, so that the counters contain no mail address. */
const hashOf = (email: string): string => createHash('sha256').update(email).digest('base64url')
