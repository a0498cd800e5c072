/** The counters of all rate limits: an interface that several processes can share, and memory that stays bounded. */
import { createHmac, randomBytes } from 'node:crypto'
import { ExpiringEntries } from './expiring-entries'

export interface RateCounters {
  /**
   * Adds a member to a key in one step, unless the key is at its limit: of a hundred simultaneous calls, exactly the
   * limit is granted. An existing member is granted again without extending its expiry. A refused one leaves no trace.
   */
  take(key: string, member: string, now: number, limit: Limit): Promise<Taken>
  /** Records a member of a key, which keeps the newest `most`. Losing one only makes a limit stricter. */
  record(key: string, member: string, now: number, most: number): Promise<void>
  /** How many distinct members were recorded after a moment. */
  countSince(key: string, since: number): Promise<number>
  hasSince(key: string, member: string, since: number): Promise<boolean>
}

export interface Limit {
  most: number
  windowMs: number
}

export interface Taken {
  granted: boolean
  /** Whether this is the first grant within the window. */
  isNew: boolean
  /** How many members the key has now. */
  count: number
  /** The time until the key's oldest member expires. */
  retryInMs: number
  /** Removes the member, as if it had never been taken. */
  giveBack: () => Promise<void>
}

/** How long recorded members can be counted. */
export const recordedForMs = 15 * 60_000

/** About fifty megabytes each. */
const takenMax = 300_000
const recordedMax = 300_000
const overflowKeys = 1_024
const sweepEveryMs = 60_000
const fullSweepEveryMs = 1_000

/**
 * The counters of one process. Once they are full, all keys share the limits of `overflowKeys` keys: a flood of
 * addresses makes limits stricter, never void, and memory stays bounded.
 */
export function memoryRateCounters({ most: capacity = takenMax } = {}): RateCounters {
  const taken = new ExpiringEntries()
  const overflow = new ExpiringEntries()
  const recorded = new ExpiringEntries()
  const salt = randomBytes(16)
  let sweptAt = 0

  function sweep(now: number): void {
    if (Math.abs(now - sweptAt) < (taken.size < capacity ? sweepEveryMs : fullSweepEveryMs)) return
    sweptAt = now
    for (const entries of [taken, overflow, recorded]) entries.dropAllExpired(now)
  }

  return {
    async take(key, member, now, { most, windowMs }) {
      sweep(now)
      const overflowKey = overflow.size === 0 && taken.size < capacity ? null : overflowKeyOf(key, windowMs, salt)
      const own = { entries: taken, key, member }
      const shared = overflowKey === null ? null : { entries: overflow, key: overflowKey, member: `${key} ${member}` }
      const places = shared ? [own, shared] : [own]
      for (const { entries, key } of places) entries.dropExpired(key, now)

      const present = places.find(({ entries, key, member }) => entries.has(key, member))
      const before = places.reduce((sum, { entries, key }) => sum + entries.count(key), 0)
      const isNew = !present && before < most
      const place = present ?? (shared && taken.size >= capacity ? shared : own)
      if (isNew) place.entries.add(place.key, place.member, now + windowMs)
      const expiries = places.map(({ entries, key }) => entries.firstExpiry(key) ?? Number.POSITIVE_INFINITY)
      return {
        granted: isNew || present !== undefined,
        isNew,
        count: before + (isNew ? 1 : 0),
        retryInMs: Math.min(windowMs, Math.min(...expiries) - now),
        giveBack: async () => place.entries.delete(place.key, place.member),
      }
    },
    async record(key, member, now, most) {
      sweep(now)
      recorded.renew(key, member, now + recordedForMs)
      recorded.dropExpired(key, now)
      recorded.trim(key, most)
      recorded.trimKeys(recordedMax)
    },
    async countSince(key, since) {
      return recorded.count(key, since + recordedForMs)
    },
    async hasSince(key, member, since) {
      return recorded.has(key, member, since + recordedForMs)
    },
  }
}

/**
 * Salted, so that no caller can choose a key to share with. The window is included, because a key's members must expire
 * in the order in which they were added.
 */
function overflowKeyOf(key: string, windowMs: number, salt: Buffer): string {
  const digest = createHmac('sha256', salt).update(key).digest()
  return `${windowMs} ${digest.readUInt32BE() % overflowKeys}`
}
