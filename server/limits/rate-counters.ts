/** What every limit counts with: small enough that several processes can share one, and bounded whatever is counted. */
import { createHmac, randomBytes } from 'node:crypto'
import { ExpiringEntries } from './expiring-entries'

export interface RateCounters {
  /**
   * Takes one of the distinct things that a key may have within a window, in one step: of a hundred at once exactly as many
   * are granted as the limit says. What a key has already is granted again and grows no younger, and what is refused
   * leaves no trace.
   */
  take(key: string, what: string, at: number, limit: Limit): Promise<Taken>
  /** Notes something that speaks for a key, of which the newest `most` are kept. Losing it only makes a limit stricter. */
  note(key: string, what: string, at: number, most: number): Promise<void>
  /** How many distinct things have been noted since a moment. */
  count(key: string, since: number): Promise<number>
  has(key: string, what: string, since: number): Promise<boolean>
}

export interface Limit {
  most: number
  windowMs: number
}

export interface Taken {
  granted: boolean
  /** Granted for the first time within the window. */
  isNew: boolean
  /** How many the key has now. */
  count: number
  /** Until the oldest of them counts no more. */
  retryInMs: number
  /** As if it had never been taken. */
  giveBack: () => Promise<void>
}

/** How long what has been noted can be asked for. */
export const keptMs = 15 * 60_000

/** Some fifty megabytes, each. */
const takenMax = 300_000
const notedMax = 300_000
const overflowKeys = 1_024
const sweepEveryMs = 60_000
const fullSweepEveryMs = 1_000

/**
 * Of one process. When there is no more room, keys share what is left of the limits of `overflowKeys` keys: a flood of
 * addresses makes limits stricter, never void, and the process never larger.
 */
export function memoryRateCounters({ most: roomFor = takenMax } = {}): RateCounters {
  const taken = new ExpiringEntries()
  const overflow = new ExpiringEntries()
  const noted = new ExpiringEntries()
  const salt = randomBytes(16)
  let sweptAt = 0

  function sweep(at: number): void {
    if (Math.abs(at - sweptAt) < (taken.size < roomFor ? sweepEveryMs : fullSweepEveryMs)) return
    sweptAt = at
    for (const entries of [taken, overflow, noted]) entries.sweep(at)
  }

  /** Nobody can choose whom to share with. By the window too, so that what is in one key ends in the order of its coming. */
  function overflowKeyOf(key: string, windowMs: number): string {
    const digest = createHmac('sha256', salt).update(key).digest()
    return `${windowMs} ${digest.readUInt32BE() % overflowKeys}`
  }

  return {
    async take(key, what, at, { most, windowMs }) {
      sweep(at)
      const shared = overflow.size === 0 && taken.size < roomFor ? null : overflowKeyOf(key, windowMs)
      const here = { entries: taken, key, what }
      const there = shared === null ? null : { entries: overflow, key: shared, what: `${key} ${what}` }
      const places = there ? [here, there] : [here]
      for (const { entries, key } of places) entries.dropOld(key, at)

      const present = places.find(({ entries, key, what }) => entries.has(key, what))
      const before = places.reduce((sum, { entries, key }) => sum + entries.count(key), 0)
      const isNew = !present && before < most
      const place = present ?? (there && taken.size >= roomFor ? there : here)
      if (isNew) place.entries.add(place.key, place.what, at + windowMs)
      const ends = places.map(({ entries, key }) => entries.firstEnd(key) ?? Number.POSITIVE_INFINITY)
      return {
        granted: isNew || present !== undefined,
        isNew,
        count: before + (isNew ? 1 : 0),
        retryInMs: Math.min(windowMs, Math.min(...ends) - at),
        giveBack: async () => place.entries.delete(place.key, place.what),
      }
    },
    async note(key, what, at, most) {
      sweep(at)
      noted.renew(key, what, at + keptMs)
      noted.dropOld(key, at)
      noted.trim(key, most)
      noted.trimAll(notedMax)
    },
    async count(key, since) {
      return noted.count(key, since + keptMs)
    },
    async has(key, what, since) {
      return noted.has(key, what, since + keptMs)
    },
  }
}
