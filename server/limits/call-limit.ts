import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { partyOf } from './address'
import { tooMany } from './too-many'

/** What an address has taken of a limit with a call, in case nothing comes of it. */
export interface Share {
  /** For a call that was refused, or that failed on our side. */
  giveBack(isOurFault: boolean): Promise<unknown>
}

/** Asked before anything that came with a call is read. Throws when the address has had its share. */
export type CallLimit = (request: FastifyRequest) => Promise<Share | void>

/** Counts every call of an address, whatever becomes of it: for calls that need no closer limit of their own. */
export interface FloodLimit {
  take(route: string, address: string): void
}

/** Three halls behind one address at once: of those who look something up nobody hears of it. */
export const callsInWindow = 6_000
const windowMs = 10_000
const slots = 65_536

/**
 * Of each call on its own, so that a flood of one leaves the others alone. Addresses share a fixed number of counters in a
 * way that nobody can foresee: more of them make the limit stricter, never void, and never larger.
 */
export function floodLimit(now: () => number): FloodLimit {
  const counts = new Uint16Array(slots)
  const salt = randomBytes(16)
  let until = 0

  return {
    take(route, address) {
      if (now() >= until) {
        counts.fill(0)
        until = now() + windowMs
      }
      const digest = createHmac('sha256', salt)
        .update(`${route} ${partyOf(address)}`)
        .digest()
      const slot = digest.readUInt16LE()
      if (counts[slot]! >= callsInWindow) throw tooMany(until - now())
      counts[slot]!++
    },
  }
}
