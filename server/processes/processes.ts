/** Which processes of this installation are alive, and how they are doing. A dead process's streams count as closed. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { ProcessFigures } from '../../contract/endpoints/installation-health'
import type { Bus } from '../bus/bus'
import type { Database } from '../db/database'
import { setUnheardProcesses } from '../metrics/metrics'
import { peerHeartbeats } from './peer-heartbeats'
import { isFresh, liveness, type DeadProcess } from './liveness'
import { version } from './version'
import type { Vitals } from './vitals'

/**
 * What a process of an earlier version may not know: all kinds of questions, extra time for a player, names that the
 * host looks at, teams, phones without the texts of a question, teams that share a phone, evenings, and
 * assignments.
 */
const knownParts = [
  'kinds',
  'extraTime',
  'rudeNames',
  'teams',
  'phoneShows',
  'teamPhones',
  'evenings',
  'assignments',
] as const
export type Known = (typeof knownParts)[number]
const knows = {
  ...({ knowsKinds: true, knowsExtraTime: true, knowsRudeNames: true } as const),
  ...({ knowsTeams: true, knowsPhoneShows: true, knowsTeamPhones: true, knowsEvenings: true } as const),
  ...({ knowsAssignments: true } as const),
}

export interface Processes {
  /** This process's name. */
  name: string
  /** Whether the installation may have more processes than this one. */
  areSeveral: boolean
  isAlive(name: string): boolean
  /** Whether every living process knows of this, as of the last heartbeat. */
  allKnow(what: Known): boolean
  /** Records that this process is alive, with its figures. Returns the processes that died since the last heartbeat. */
  heartbeat(viewers: ViewersHere): Promise<DeadProcess[]>
  /** This process, from memory. */
  own(): SeenProcess
  /** Processes seen within the last hour, at most the latest 100. */
  list(): Promise<SeenProcess[]>
  /** Records that this process ends in good order. */
  leave(): Promise<void>
}

export type ViewersHere = Pick<ProcessFigures, 'games' | 'players' | 'streams'>

export interface SeenProcess {
  name: string
  isAlive: boolean
  /** In ms since 1970 by the database's clock. */
  seenAt: number
  /** Null if a process of another version reports nothing readable. */
  figures: ProcessFigures | null
}

interface Parts {
  db: Database
  bus: Bus
  /** Milliseconds since 1970 by the database's clock. */
  now: () => number
  /** Returns this process's vitals since the last call. */
  vitals: () => Vitals
}

const listedMs = 3_600_000
const mostListed = 100
/** Longer than anybody counts as alive without a heartbeat, except in a database outage. */
const recentMs = 5 * 60_000
const forgottenAfterMs = 24 * 3_600_000

/** Longer than a killed process counts as alive, and than two processes overlap in a restart. */
const sharedAfterMs = 60_000

/** Every other name dates from before this process's start. Logs an error if that is not true. */
export function onlyProcess(
  { log, ...parts }: Parts & { log: FastifyBaseLogger },
  { hasOwnDatabase }: { hasOwnDatabase: boolean },
): Processes {
  const several = severalProcesses(parts)
  let soleSince: number | undefined

  return {
    ...several,
    areSeveral: false,
    isAlive: (other) => other === several.name,
    allKnow: () => true,
    async heartbeat(viewers) {
      // The built-in database accepts nobody else, and its disk should rest while nothing is played.
      if (hasOwnDatabase) {
        several.describe(viewers)
        return []
      }
      await several.heartbeat(viewers)
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
    list: async () => (hasOwnDatabase ? [several.own()] : several.list()),
  }
}

type Row = {
  name: string
  seenAt: number
}
type SpeakingRow = Row & { hasFigures: boolean } & Record<Known, boolean>
type DescribedRow = Row & { figures: unknown }

export function severalProcesses({ db, bus, now, vitals }: Parts): Processes & {
  hasOthers(): boolean
  /** Updates this process's figures without writing them. */
  describe(viewers: ViewersHere): ProcessFigures
} {
  const name = randomUUID()
  const peers = peerHeartbeats(bus, name)
  const { isAlive, all, heartbeat } = liveness()
  const startedAt = new Date(now()).toISOString()
  let hearsOthers: boolean | null = null
  let known: ReadonlySet<Known> = new Set()
  let figures = figuresOf({ games: 0, players: 0, streams: 0 })

  function figuresOf(viewers: ViewersHere): ProcessFigures {
    return { version, startedAt, ...viewers, ...vitals(), hearsOthers, ...knows }
  }

  const describe = (viewers: ViewersHere): ProcessFigures => (figures = figuresOf(viewers))
  /** A process of an earlier version sends no heartbeats. */
  function listen(rows: readonly SpeakingRow[]): void {
    const others = rows.filter((row) => row.name !== name && row.hasFigures && isAlive(row.name))
    const unheard = peers.unheard(others.map((row) => row.name))
    hearsOthers = others.length === 0 ? null : unheard.length === 0
    setUnheardProcesses(unheard.length)
  }

  const own = (): SeenProcess => ({ name, isAlive: true, seenAt: now(), figures: { ...figures, hearsOthers } })

  return {
    name,
    areSeveral: true,
    isAlive: (other) => other === name || isAlive(other),
    allKnow: (what) => known.has(what),
    hasOthers: () => all().some((one) => one !== name),
    describe,
    own,

    async heartbeat(viewers) {
      const at = now()
      peers.beat()
      await writeRow(db, name, { at, figures: describe(viewers) })
      const rows = await readSpeaking(db, { seenAfter: at - recentMs, known: [name, ...all()] })
      const dead = heartbeat(rows, at)
      known = new Set(knownParts.filter((what) => rows.every((row) => row[what] || !isAlive(row.name))))
      listen(rows)
      return dead
    },

    async list() {
      const at = now()
      const others = (await readDescribed(db, at - listedMs)).filter((row) => row.name !== name)
      return [own(), ...others.map((row) => seen(row, at))]
    },

    async leave() {
      peers.stop()
      await db.execute(sql`DELETE FROM processes WHERE name = ${name}`)
    },
  }
}

async function writeRow(
  db: Database,
  name: string,
  { at, figures }: { at: number; figures: ProcessFigures },
): Promise<void> {
  await db.execute(sql`
    INSERT INTO processes (name, seen_at, figures)
    VALUES (${name}, ${new Date(at).toISOString()}, ${JSON.stringify(figures)}::jsonb)
    ON CONFLICT (name) DO UPDATE SET seen_at = excluded.seen_at, figures = excluded.figures`)
  await db.execute(sql`DELETE FROM processes WHERE seen_at < ${new Date(at - forgottenAfterMs).toISOString()}`)
}

const seenAt = sql`extract(epoch FROM seen_at)::float8 * 1000 AS "seenAt"`

/**
 * Every process reads these rows at each heartbeat, so it leaves out their content and the long dead. It reads
 * processes that it knows as alive however old their rows are, because after a database outage they are not dead.
 */
async function readSpeaking(
  db: Database,
  { seenAfter, known }: { seenAfter: number; known: string[] },
): Promise<SpeakingRow[]> {
  const { rows } = await db.execute<SpeakingRow>(sql`
    SELECT name, ${seenAt}, figures IS NOT NULL AS "hasFigures",
           coalesce((figures->>'knowsKinds')::boolean, false) AS kinds,
           coalesce((figures->>'knowsExtraTime')::boolean, false) AS "extraTime",
           coalesce((figures->>'knowsRudeNames')::boolean, false) AS "rudeNames",
           coalesce((figures->>'knowsTeams')::boolean, false) AS teams,
           coalesce((figures->>'knowsPhoneShows')::boolean, false) AS "phoneShows",
           coalesce((figures->>'knowsTeamPhones')::boolean, false) AS "teamPhones",
           coalesce((figures->>'knowsEvenings')::boolean, false) AS evenings,
           coalesce((figures->>'knowsAssignments')::boolean, false) AS assignments
    FROM processes
    WHERE seen_at >= ${new Date(seenAfter).toISOString()} OR name IN ${known}`)
  return rows
}

async function readDescribed(db: Database, seenAfter: number): Promise<DescribedRow[]> {
  const { rows } = await db.execute<DescribedRow>(sql`
    SELECT name, ${seenAt}, figures FROM processes WHERE seen_at >= ${new Date(seenAfter).toISOString()}
    ORDER BY seen_at DESC LIMIT ${mostListed}`)
  return rows
}

const seen = ({ name, seenAt, figures }: DescribedRow, now: number): SeenProcess => ({
  name,
  isAlive: isFresh(seenAt, now),
  seenAt,
  figures: ProcessFigures.safeParse(figures).data ?? null,
})
