import { randomUUID } from 'node:crypto'
import { isPin } from '../../contract/text'
import { partyOf } from './address'
import { takeFrom } from './address-limit'
import type { CallLimit } from './call-limit'
import { Problem } from '../http/problem'
import type { RateCounters, Taken } from './rate-counters'
import { tooMany } from './too-many'

const minuteMs = 60_000

export interface PinLimit {
  /**
   * Looks a game up by its PIN in such a way that nobody can try all PINs, and throws when there is none. Who holds a
   * seat or hosts the game is not asked: a limit used up by others may not stop a player.
   */
  lookUp<Game>(address: string, asked: Lookup<Game>): Promise<Game>
  /** A seat taken from an address lets one more PIN be mistyped there: a school has one address. */
  seatTaken(address: string, seat: { id: string; hostId: string }): Promise<void>
  /** Seats in the games of a host who calls from the same address let nobody guess: they can be had for nothing. */
  hostCalls(address: string, hostId: string): Promise<void>
}

export interface Lookup<Game> {
  pin: string
  find: () => Promise<Game | null | undefined>
  /** Whether the host has this PIN's game open at the address: one who guesses there may not lock out a school. */
  isHostHere: () => Promise<boolean>
}

const unknownPinsAMinute = 30
const seatsCountForMs = 10 * minuteMs
const seatsMost = 200
/** Of an address. With more of them, those found first are lost first, and count when they are looked up. */
const knownPinsMost = 500
const addressesOfHost = 20

export function pinLimit(rateCounters: RateCounters, now: () => number): PinLimit {
  const takePin = (address: string, pin: string, extra: number) =>
    takeFrom(rateCounters, address, {
      purpose: 'unknown PINs from',
      what: pin,
      at: now(),
      most: unknownPinsAMinute,
      extra,
      windowMs: minuteMs,
    })

  /**
   * A PIN found here lately goes on being found; any other is refused unseen, so that a refusal tells nothing. Counted
   * before it is looked up, so that a thousand guesses at once are a thousand guesses.
   */
  async function mayLookUp(address: string, { pin, isHostHere }: Lookup<unknown>): Promise<Taken | null> {
    const party = partyOf(address)
    if (await rateCounters.has(`known ${party}`, pin, now() - seatsCountForMs)) return null
    const usual = await takePin(address, pin, 0)
    if (usual.granted) return usual
    const seats = await rateCounters.count(`seats ${party}`, now() - seatsCountForMs)
    const besides = seats > 0 ? await takePin(address, pin, Math.min(seats, seatsMost)) : usual
    if (besides.granted) return besides
    if (await isHostHere()) return null
    throw tooMany(besides.retryInMs, 'too_many_pins')
  }

  return {
    async lookUp(address, asked) {
      const { pin, find } = asked
      if (!isPin(pin)) throw new Problem('game_not_found')
      const counted = await mayLookUp(address, asked)
      const game = await find()
      if (!game) throw new Problem('game_not_found')
      await counted?.giveBack()
      await rateCounters.note(`known ${partyOf(address)}`, pin, now(), knownPinsMost)
      return game
    },
    async seatTaken(address, { id, hostId }) {
      const party = partyOf(address)
      const since = now() - seatsCountForMs
      const [addresses, isHosts] = await Promise.all([
        rateCounters.count(`addresses of ${hostId}`, since),
        rateCounters.has(`addresses of ${hostId}`, party, since),
      ])
      // Of a host who has not been heard of lately nobody knows that it is another address.
      if (addresses > 0 && !isHosts) await rateCounters.note(`seats ${party}`, id, now(), seatsMost)
    },
    hostCalls: (address, hostId) =>
      rateCounters.note(`addresses of ${hostId}`, partyOf(address), now(), addressesOfHost),
  }
}

export interface LoginLimit {
  /** Guessing is refused per address, whatever is sent. What succeeds, or fails on our side, is given back. */
  arrive: CallLimit
  /**
   * Runs one attempt to sign in. Per account guessing only becomes slow, never impossible, and whoever does not pass `admit`
   * has not guessed at all. What fails on our side does not count.
   */
  attempt<Result>(
    address: string,
    admit: () => Promise<void>,
    attempt: () => Promise<Result | null>,
  ): Promise<Result | null>
}

const failuresPerAddress = 30
const failuresUntilSlow = 10
const failuresCountForMs = 15 * minuteMs
const delayStepMs = 250
const delayMaxMs = 3_000

/** More than these cannot make it slower. */
const failuresPerAccount = failuresUntilSlow + delayMaxMs / delayStepMs

export function loginLimit(
  rateCounters: RateCounters,
  now: () => number,
  pause: (ms: number) => Promise<void>,
): LoginLimit {
  return {
    async arrive({ ip }) {
      // Counted before it is judged, so that a thousand attempts at once are a thousand attempts.
      const asked = { what: randomUUID(), at: now(), most: failuresPerAddress, windowMs: failuresCountForMs }
      const taken = await takeFrom(rateCounters, ip, { ...asked, purpose: 'login from' })
      if (!taken.granted) throw tooMany(taken.retryInMs)
      return { giveBack: async (isOurFault) => isOurFault && taken.giveBack() }
    },

    async attempt(address, admit, attempt) {
      await admit()
      // Strangers on the network can slow each other down, never whoever sits at this machine.
      const account = partyOf(address) === 'loopback' ? 'login here' : 'login elsewhere'
      const limit = { most: failuresPerAccount, windowMs: failuresCountForMs }
      const taken = await rateCounters.take(account, randomUUID(), now(), limit)
      const forget = async () => taken.granted && taken.giveBack()
      try {
        const excess = taken.count - failuresUntilSlow
        if (excess > 0) await pause(Math.min(delayMaxMs, excess * delayStepMs))

        const result = await attempt()
        if (result !== null) await forget()
        return result
      } catch (error) {
        const isTheirs = error instanceof Problem && error.status < 500
        if (!isTheirs) await forget()
        throw error
      }
    },
  }
}
