/** Which processes of this installation live: a stream that is noted under a dead one's name is a closed stream. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps'

export interface Processes {
  /** This one's. */
  name: string
  /** Whether the installation may have more processes than this one. */
  areSeveral: boolean
  isAlive(name: string): boolean
  /** Says that this one lives. Answers who has died since the last time. */
  beat(): Promise<Dead[]>
  /** This one ends in good order. */
  leave(): Promise<void>
}

export interface Dead {
  name: string
  /** When its streams ended at the latest, in ms since 1970 by the database's clock. */
  since: number
}

const deadAfterMs = 15_000
/** After an outage of the database all look dead, until they have had the time to say otherwise. */
const outageMs = 12_000
const forgottenAfterMs = 24 * 3_600_000
const sureAfterMs = 25_000

/** Longer than one that was killed is taken for alive, and than the two of a restart are there at once. */
const companyAfterMs = 60_000

/** Every other name is from before the start of this process. Logs an error when that is not true. */
export function onlyProcess(
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  { hasOwnDatabase }: { hasOwnDatabase: boolean },
): Processes {
  const noted = severalProcesses({ db, now })
  let aloneAt: number | undefined

  return {
    ...noted,
    areSeveral: false,
    isAlive: (other) => other === noted.name,
    async beat() {
      // The built-in database takes nobody else, and its disk rests while nothing is played.
      if (hasOwnDatabase) return []
      await noted.beat()
      const ticks = performance.now()
      if (aloneAt === undefined || !noted.hasCompany()) aloneAt = ticks
      if (ticks - aloneAt >= companyAfterMs) {
        aloneAt = ticks
        log.error(
          'Another process is using this database. Set REDIS_URL on all of them, or each will miss what happens on the others',
        )
      }
      return []
    },
  }
}

export function severalProcesses({ db, now }: Pick<Deps, 'db' | 'now'>): Processes & { hasCompany(): boolean } {
  const name = randomUUID()
  let alive = new Set<string>()
  let lastBeat = Number.NEGATIVE_INFINITY
  let steadySince = Number.POSITIVE_INFINITY

  return {
    name,
    areSeveral: true,
    isAlive: (other) => other === name || alive.has(other),
    hasCompany: () => [...alive].some((one) => one !== name),

    async beat() {
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
      if (ticks - lastBeat > outageMs) steadySince = ticks
      lastBeat = ticks
      const isSure = ticks - steadySince > sureAfterMs
      const lastSeen = new Map(rows.map((row) => [row.name, row.seenAt]))
      const isFresh = (seenAt: number | undefined) => seenAt !== undefined && at.getTime() - seenAt < deadAfterMs
      const before = alive
      alive = new Set([...lastSeen.keys()].filter((one) => isFresh(lastSeen.get(one)) || (!isSure && before.has(one))))
      const dead = [...before].filter((one) => !alive.has(one))
      // Who has said goodbye has just handed its streams over.
      return dead.map((one) => ({ name: one, since: lastSeen.get(one) ?? now() }))
    },

    async leave() {
      await db.execute(sql`DELETE FROM processes WHERE name = ${name}`)
    },
  }
}
