import { createHash } from 'node:crypto'
import { limits } from '../../../contract/limits'
import type { CallLimit } from '../../limits/call-limit'
import type { RateCounters } from '../../limits/rate-counters'
import { rateLimiter } from '../../limits/rate-limiter'

const perMailbox = 3
/** A school asks from one address, all its teachers in the same break. */
const perAddress = 300

export interface MagicLinkLimit {
  /** Asked before anything else is known of a request. */
  forCall: CallLimit
  /** Runs one request for a link to an address, unless there were too many. A failed one does not count. */
  attempt<Result>(email: string, attempt: () => Promise<Result>): Promise<Result>
}

/** Keeps strangers from filling a mailbox. Whether an address is known here makes no difference. */
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

/** The counters hold no mail address. */
const hashOf = (email: string): string => createHash('sha256').update(email).digest('base64url')
