import { randomUUID } from 'node:crypto'
import { isPin } from '../../contract/text'
import { partyOf } from './address'
import { Problem } from './problem'
import type { Sightings } from './sightings'

const minuteMs = 60_000

export interface PinLimit {
  /**
   * Looks a game up by its PIN in such a way that nobody can try all PINs, and throws when there is none. Who holds a
   * seat or hosts the game is not asked: a limit used up by others may not stop a player.
   */
  lookUp<Game>(address: string, pin: string, find: () => Promise<Game | null | undefined>): Promise<Game>
  /** Every seat taken from an address lets one more PIN be mistyped there: a school has one address. */
  seatTaken(address: string, seat: string | number): Promise<void>
}

const unknownPinsAMinute = 30
const seatsCountForMs = 10 * minuteMs

export function pinLimit(sightings: Sightings, now: () => number): PinLimit {
  /** A PIN found here lately goes on being found; any other is refused unseen, so that a refusal tells nothing. */
  async function refuseGuessing(party: string, pin: string): Promise<void> {
    const unknown = `unknown ${party}`
    if (await sightings.has(`known ${party}`, pin, now() - seatsCountForMs)) return
    if (await sightings.has(unknown, pin, now() - minuteMs)) return
    // Counted before it is looked up, so that a thousand guesses at once are a thousand guesses.
    const { count, oldest } = await sightings.noteAndCount(unknown, pin, now(), now() - minuteMs)
    if (count <= unknownPinsAMinute) return
    const seats = await sightings.since(`seats ${party}`, now() - seatsCountForMs)
    if (count <= unknownPinsAMinute + seats.count) return
    await sightings.forget(unknown, pin)
    throw tooMany(oldest + minuteMs - now())
  }

  return {
    async lookUp(address, pin, find) {
      if (!isPin(pin)) throw new Problem('game_not_found')
      const party = partyOf(address)
      await refuseGuessing(party, pin)
      const game = await find()
      if (!game) throw new Problem('game_not_found')
      await sightings.forget(`unknown ${party}`, pin)
      await sightings.note(`known ${party}`, pin, now())
      return game
    },
    seatTaken: (address, seat) => sightings.note(`seats ${partyOf(address)}`, String(seat), now()),
  }
}

export interface LoginLimit {
  /**
   * Runs one attempt to sign in. Guessing is refused per address; per account it only becomes slow, never impossible,
   * and whoever does not pass `admit` has not guessed at all. What fails on our side does not count.
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

export function loginLimit(sightings: Sightings, now: () => number, pause: (ms: number) => Promise<void>): LoginLimit {
  return {
    async attempt(address, admit, attempt) {
      const party = partyOf(address)
      const from = `login from ${party}`
      // Strangers on the network can slow each other down, never whoever sits at this machine.
      const account = party === 'loopback' ? 'login here' : 'login elsewhere'
      const since = now() - failuresCountForMs

      // Counted before it is judged, so that a thousand attempts at once are a thousand attempts.
      const id = randomUUID()
      const here = await sightings.noteAndCount(from, id, now(), since)
      if (here.count > failuresPerAddress) {
        await sightings.forget(from, id)
        throw tooMany(here.oldest + failuresCountForMs - now())
      }
      const forget = () => Promise.all([from, account].map((key) => sightings.forget(key, id)))
      try {
        await admit()
        const excess = (await sightings.noteAndCount(account, id, now(), since)).count - failuresUntilSlow
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

/** A refusal that says when to come back, to a person too where "a moment" would be untrue. */
export function tooMany(waitMs: number): Problem {
  const minutes = Math.ceil(waitMs / 60_000)
  return new Problem('too_many_requests', {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)),
    ...(minutes > 1 && { message: `That was too much at once. Please try again in ${minutes} minutes.` }),
  })
}
