/** Which processes of this installation are alive: a dead one's streams are closed streams. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Deps } from '../deps'

export interface Processes {
  /** The name of this process. */
  name: string
  /** Whether the installation may have more processes than this one. */
  areSeveral: boolean
  isAlive(name: string): boolean
  /** Records that this process is alive. Returns the processes that have died since the last heartbeat. */
  heartbeat(): Promise<DeadProcess[]>
  /** This process ends in good order. */
  leave(): Promise<void>
}

export interface DeadProcess {
  name: string
  /** When its streams ended at the latest, in ms since 1970 by the database's clock. */
  since: number
}

const deadAfterMs = 15_000
/** After an outage of the database all look dead, until their next heartbeat has had time to arrive. */
const outageMs = 12_000
const forgottenAfterMs = 24 * 3_600_000
const reliableAfterMs = 25_000

/** Longer than a killed process counts as alive, and than the two of a restart run at once. */
const sharedAfterMs = 60_000

/** Every other name is from before the start of this process. Logs an error when that is not true. */
export function onlyProcess(
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  { hasOwnDatabase }: { hasOwnDatabase: boolean },
): Processes {
  const several = severalProcesses({ db, now })
  let soleSince: number | undefined

  return {
    ...several,
    areSeveral: false,
    isAlive: (other) => other === several.name,
    async heartbeat() {
      // The built-in database takes nobody else, and its disk rests while nothing is played.
      if (hasOwnDatabase) return []
      await several.heartbeat()
      const ticks = performance.now()
      if (soleSince === undefined || !several.hasOthers()) soleSince = ticks
      if (ticks - soleSince >= sharedAfterMs) {
        soleSince = ticks
        log.error(
          'Another process is using this database. Set REDIS_URL on all of them, or each will miss what happens on the others',
        )
      }
      return []
    },
  }
}

export function severalProcesses({ db, now }: Pick<Deps, 'db' | 'now'>): Processes & { hasOthers(): boolean } {
  const name = randomUUID()
  let alive = new Set<string>()
  let lastHeartbeatAt = Number.NEGATIVE_INFINITY
  let steadySince = Number.POSITIVE_INFINITY

  return {
    name,
    areSeveral: true,
    isAlive: (other) => other === name || alive.has(other),
    hasOthers: () => [...alive].some((one) => one !== name),

    async heartbeat() {
      const at = new Date(now())
      await db.execute(sql`
        INSERT INTO processes (name, seen_at) VALUES (${name}, ${at.toISOString()})
        ON CONFLICT (name) DO UPDATE SET seen_at = excluded.seen_at`)
      await db.execute(
        sql`DELETE FROM processes WHERE seen_at < ${new Date(at.getTime() - forgottenAfterMs).toISOString()}`,
      )
      const { rows } = await db.execute<{ name: string; seenAt: number }>(sql`
        SELECT name, extract(epoch FROM seen_at)::float8 * 1000 AS "seenAt" FROM processes`)

      const ticks = performance.now()
      if (ticks - lastHeartbeatAt > outageMs) steadySince = ticks
      lastHeartbeatAt = ticks
      const isReliable = ticks - steadySince > reliableAfterMs
      const lastSeen = new Map(rows.map((row) => [row.name, row.seenAt]))
      const isFresh = (seenAt: number | undefined) => seenAt !== undefined && at.getTime() - seenAt < deadAfterMs
      const before = alive
      alive = new Set(
        [...lastSeen.keys()].filter((one) => isFresh(lastSeen.get(one)) || (!isReliable && before.has(one))),
      )
      const dead = [...before].filter((one) => !alive.has(one))
      // One that has left has drained its streams just now.
      return dead.map((one) => ({ name: one, since: lastSeen.get(one) ?? now() }))
    },

    async leave() {
      await db.execute(sql`DELETE FROM processes WHERE name = ${name}`)
    },
  }
}
