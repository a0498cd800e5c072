export interface DeadProcess {
  name: string
  /** When its streams ended at the latest, in ms since 1970 by the database's clock. */
  since: number
}

const deadAfterMs = 15_000
/** After an outage of the database all look dead, until their next heartbeat has had time to arrive. */
const outageMs = 12_000
const reliableAfterMs = 25_000

/** Whether a process that was seen then is alive at `now`. */
export const isFresh = (seenAt: number, now: number): boolean => now - seenAt < deadAfterMs

/** Judges at each heartbeat which processes are alive, by when each was last seen. */
export function liveness() {
  let alive = new Set<string>()
  let lastHeartbeatAt = Number.NEGATIVE_INFINITY
  let steadySince = Number.POSITIVE_INFINITY

  return {
    isAlive: (name: string): boolean => alive.has(name),
    all: (): string[] => [...alive],
    /** Returns those that have died since the last heartbeat. */
    heartbeat(rows: readonly { name: string; seenAt: number }[], now: number): DeadProcess[] {
      const ticks = performance.now()
      if (ticks - lastHeartbeatAt > outageMs) steadySince = ticks
      lastHeartbeatAt = ticks
      const isReliable = ticks - steadySince > reliableAfterMs
      const lastSeen = new Map(rows.map((row) => [row.name, row.seenAt]))
      const before = alive
      const isStillAlive = ([name, seenAt]: [string, number]) =>
        isFresh(seenAt, now) || (!isReliable && before.has(name))
      alive = new Set([...lastSeen].filter(isStillAlive).map(([name]) => name))
      const dead = [...before].filter((name) => !alive.has(name))
      // One that has left has drained its streams just now.
      return dead.map((name) => ({ name, since: lastSeen.get(name) ?? now }))
    },
  }
}
