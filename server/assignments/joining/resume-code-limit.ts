/** Keeps anybody from trying all resume codes, as PINs are limited. */
import { clientKeyOf } from '../../limits/address'
import type { RateCounters } from '../../limits/rate-counters'
import { rateLimiter } from '../../limits/rate-limiter'
import { secretHash } from '../secrets'

const wrongCodes = {
  ...({ name: 'wrong resume codes', per: 'address', most: 30, windowMs: 60_000 } as const),
  code: 'too_many_codes' as const,
}
const knownForMs = 10 * 60_000
/** Per address. Beyond this, the codes used first are forgotten first, and count again. */
const knownMost = 500

interface ResumeCodeLimit {
  /** Looks up by a code; what throws has counted, and a right code has not. */
  lookUp<Found>(address: string, code: string, find: () => Promise<Found>): Promise<Found>
}

export function resumeCodeLimit(counters: RateCounters, now: () => number): ResumeCodeLimit {
  const limit = rateLimiter(counters, now, wrongCodes)
  return {
    /**
     * A code recently used from here keeps working; any other is refused without a lookup, so that refusals reveal
     * nothing. Counted before the lookup, so that a thousand simultaneous guesses count as a thousand.
     */
    async lookUp(address, code, find) {
      // Codes are kept nowhere but with whoever has them.
      const member = secretHash(code).toString('base64url')
      const known = `known-resume-codes ${clientKeyOf(address)}`
      const isKnown = await counters.hasSince(known, member, now() - knownForMs)
      const taken = isKnown ? null : await limit.take(address, { member })
      const found = await find()
      await taken?.giveBack()
      await counters.record(known, member, now(), knownMost)
      return found
    },
  }
}
