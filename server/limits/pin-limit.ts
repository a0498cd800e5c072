import { isPin } from '../../contract/text'
import { Problem } from '../problems/problem'
import { clientKeyOf } from './address'
import type { RateCounters, Taken } from './rate-counters'
import { rateLimiter } from './rate-limiter'
import { tooMany } from './too-many'

const minuteMs = 60_000

export interface PinLimit {
  /**
   * Looks a game up by its PIN, without letting anybody try all PINs; throws if there is none. Does not apply to
   * participants and hosts: a limit that others have used up must not stop a player.
   */
  lookUp<Game>(address: string, lookup: Lookup<Game>): Promise<Game>
  /** A seat taken from an address allows one more wrong PIN there, because a school has one address. */
  seatTaken(address: string, seat: { id: string; hostId: string }): Promise<void>
  /** Seats in the games of a host at the same address do not count, because anybody could take such seats at will. */
  hostCalls(address: string, hostId: string): Promise<void>
}

export interface Lookup<Game> {
  pin: string
  find: () => Promise<Game | null | undefined>
  /** Whether the host has this PIN's game open at the address, so that a guesser there cannot lock out a school. */
  isHostHere: () => Promise<boolean>
}

const unknownPinsAMinute = 30
const seatsCountForMs = 10 * minuteMs
const seatsMost = 200
/** Per address. Beyond this, the PINs found first are forgotten first, and count again when looked up. */
const knownPinsMost = 500
const addressesOfHost = 20

export function pinLimit(counters: RateCounters, now: () => number): PinLimit {
  const limit = { name: 'unknown-pins', per: 'address', most: unknownPinsAMinute, windowMs: minuteMs } as const
  const unknownPins = rateLimiter(counters, now, limit)

  /**
   * A PIN recently found from here keeps working; any other is refused without a lookup, so that refusals reveal
   * nothing. Counted before the lookup, so that a thousand simultaneous guesses count as a thousand.
   */
  async function takeUnlessKnown(address: string, { pin, isHostHere }: Lookup<unknown>): Promise<Taken | null> {
    const clientKey = clientKeyOf(address)
    const since = now() - seatsCountForMs
    if (await counters.hasSince(knownPins(clientKey), pin, since)) return null
    const taken = await unknownPins.tryTake(address, { member: pin })
    if (taken.granted) return taken
    const seats = await counters.countSince(seatsAt(clientKey), since)
    const extra = Math.min(seats, seatsMost)
    const takenBesides = extra > 0 ? await unknownPins.tryTake(address, { member: pin, extra }) : taken
    if (takenBesides.granted) return takenBesides
    if (await isHostHere()) return null
    throw tooMany(takenBesides.retryInMs, 'too_many_pins')
  }

  return {
    async lookUp(address, lookup) {
      const { pin, find } = lookup
      if (!isPin(pin)) throw new Problem('game_not_found')
      const taken = await takeUnlessKnown(address, lookup)
      const game = await find()
      if (!game) throw new Problem('game_not_found')
      await taken?.giveBack()
      await counters.record(knownPins(clientKeyOf(address)), pin, now(), knownPinsMost)
      return game
    },
    async seatTaken(address, { id, hostId }) {
      const clientKey = clientKeyOf(address)
      const since = now() - seatsCountForMs
      const [addresses, isHosts] = await Promise.all([
        counters.countSince(addressesOf(hostId), since),
        counters.hasSince(addressesOf(hostId), clientKey, since),
      ])
      // If no address of the host is known, this one may be theirs.
      if (addresses > 0 && !isHosts) await counters.record(seatsAt(clientKey), id, now(), seatsMost)
    },
    hostCalls: (address, hostId) => counters.record(addressesOf(hostId), clientKeyOf(address), now(), addressesOfHost),
  }
}

const knownPins = (clientKey: string) => `known-pins ${clientKey}`
const seatsAt = (clientKey: string) => `seats ${clientKey}`
const addressesOf = (hostId: string) => `host-addresses ${hostId}`
