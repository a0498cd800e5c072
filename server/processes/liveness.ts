export interface DeadProcess {
  name: string
  /** When its streams ended at the latest, in ms since 1970 by the database's clock. */
  since: number
}

const deadAfterMs = 15_000
/** After a database outage all processes look dead until their next heartbeats have had time to arrive. */
const outageMs = 12_000
const reliableAfterMs = 25_000

/** Whether a process last seen at `seenAt` counts as alive at `now`. */
export const isFresh = (seenAt: number, now: number): boolean => now - seenAt < deadAfterMs

/** Decides at each heartbeat which processes are alive, from when each was last seen. */
export function liveness() {
  let alive = new Set<string>()
  let lastHeartbeatAt = Number.NEGATIVE_INFINITY
  let steadySince = Number.POSITIVE_INFINITY

  return {
    isAlive: (name: string): boolean => alive.has(name),
    all: (): string[] => [...alive],
    /** Returns the processes that have died since the last heartbeat. */
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
      // One that left in good order has only just drained its streams.
      return dead.map((name) => ({ name, since: lastSeen.get(name) ?? now }))
    },
  }
}
