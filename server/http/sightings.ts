/**
 * Counts distinct things per key within a moving time. What every limit is made of, and small enough that several
 * processes can share one.
 */
export interface Sightings {
  note(key: string, what: string, at: number): Promise<void>
  forget(key: string, what: string): Promise<void>
  /** How many distinct things were noted since then, and when the oldest of them was. */
  since(key: string, at: number): Promise<{ count: number; oldest: number }>
  has(key: string, what: string, since: number): Promise<boolean>
}

const keptMs = 15 * 60_000
// A flood of addresses or of things may make a limit coarser, never the process larger.
const keysMax = 20_000
const thingsMax = 5_000

/** Of one process. What is noted again counts as new, so each key's things stay in the order of their times. */
export function memorySightings(): Sightings {
  const seen = new Map<string, Map<string, number>>()

  return {
    async note(key, what, at) {
      const things = seen.get(key) ?? new Map<string, number>()
      things.delete(what)
      things.set(what, at)
      dropOld(things, at - keptMs)
      trim(things, thingsMax)
      seen.delete(key)
      seen.set(key, things)
      trim(seen, keysMax)
    },
    async forget(key, what) {
      const things = seen.get(key)
      things?.delete(what)
      if (things?.size === 0) seen.delete(key)
    },
    async since(key, at) {
      const times = [...(seen.get(key)?.values() ?? [])].filter((time) => time > at)
      return { count: times.length, oldest: times[0] ?? at }
    },
    async has(key, what, since) {
      return (seen.get(key)?.get(what) ?? 0) > since
    },
  }
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
