import { createHmac, randomBytes } from 'node:crypto'
import { clientKeyOf } from './address'
import { tooMany } from './too-many'

/** Counts every call of an address, whatever its outcome: for calls without a stricter limit. */
export interface FloodLimit {
  take(route: string, address: string): void
}

/** Three halls behind one address may look something up at the same moment. */
export const callsInWindow = 6_000
const windowMs = 10_000
const slots = 65_536

/**
 * Counts each route separately, so that flooding one leaves the others alone. Runs for every call, so it neither waits
 * nor stores addresses: they share a fixed number of counters, in an unpredictable way. Very many addresses make the
 * limit stricter, never void.
 */
export function floodLimit(now: () => number): FloodLimit {
  const counts = new Uint16Array(slots)
  const salt = randomBytes(16)
  let windowEndsAt = 0

  return {
    take(route, address) {
      if (now() >= windowEndsAt) {
        counts.fill(0)
        windowEndsAt = now() + windowMs
      }
      const digest = createHmac('sha256', salt)
        .update(`${route} ${clientKeyOf(address)}`)
        .digest()
      const slot = digest.readUInt16LE()
      if (counts[slot]! >= callsInWindow) throw tooMany(windowEndsAt - now())
      counts[slot]!++
    },
  }
}
