/**
 * Counts distinct things per key within a moving time. What every limit is made of, and small enough that several
 * processes can share one.
 */
export interface Sightings {
  note(key: string, what: string, at: number): Promise<void>
  /** Notes and counts in one step: of a hundred at once each gets a number of its own. */
  noteAndCount(key: string, what: string, at: number, since: number): Promise<Sighted>
  forget(key: string, what: string): Promise<void>
  since(key: string, since: number): Promise<Sighted>
  has(key: string, what: string, since: number): Promise<boolean>
}

/** How many distinct things were noted since a moment, and when the oldest of them was. */
export interface Sighted {
  count: number
  oldest: number
}

export const keptMs = 15 * 60_000
// A flood of addresses or of things may make a limit coarser, never the process larger.
const keysMax = 20_000
export const thingsMax = 5_000

/** Of one process. What is noted again counts as new, so each key's things stay in the order of their times. */
export function memorySightings(): Sightings {
  const seen = new Map<string, Map<string, number>>()

  function add(key: string, what: string, at: number): Map<string, number> {
    const things = seen.get(key) ?? new Map<string, number>()
    things.delete(what)
    things.set(what, at)
    dropOld(things, at - keptMs)
    trim(things, thingsMax)
    seen.delete(key)
    seen.set(key, things)
    trim(seen, keysMax)
    return things
  }

  return {
    async note(key, what, at) {
      add(key, what, at)
    },
    async noteAndCount(key, what, at, since) {
      return sighted(add(key, what, at), since)
    },
    async forget(key, what) {
      const things = seen.get(key)
      things?.delete(what)
      if (things?.size === 0) seen.delete(key)
    },
    async since(key, since) {
      return sighted(seen.get(key) ?? new Map(), since)
    },
    async has(key, what, since) {
      return (seen.get(key)?.get(what) ?? 0) > since
    },
  }
}

function sighted(things: Map<string, number>, since: number): Sighted {
  const times = [...things.values()].filter((time) => time > since)
  return { count: times.length, oldest: times[0] ?? since }
}

function dropOld(things: Map<string, number>, before: number): void {
  for (const [what, at] of things) {
    if (at > before) return
    things.delete(what)
  }
}

function trim(map: Map<string, unknown>, size: number): void {
  for (const key of map.keys()) {
    if (map.size <= size) return
    map.delete(key)
  }
}
