/** The rehearsal that runs: a row with a lease, and a game that is marked as its own. */
import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { limits } from '../../../contract/limits'
import { isPin } from '../../../contract/text'
import type { RehearsalProgress } from '../../../contract/games/rehearsals'
import { gameSessions, rehearsals } from '../../db/tables'
import type { Transaction } from '../../db/transaction'
import type { Deps } from '../../deps'

type StoreDeps = Pick<Deps, 'db' | 'now'>
export type RehearsalRow = typeof rehearsals.$inferSelect

/** One at a time. */
const name = 'rehearsal'
/** Renewed every second; once it expires, its process has died. */
const leaseMs = 10_000
/** A rehearsal whose host has left ends after this. */
const unattendedMs = 60_000

const isRunning = isNull(rehearsals.endedAt)
const date = (ms: number) => new Date(ms)

/** Whichever there is, even one that has ended and is being removed. */
export async function readRehearsal({ db }: Pick<Deps, 'db'>): Promise<RehearsalRow | undefined> {
  const [row] = await db.select().from(rehearsals)
  return row
}

/** The running rehearsal of a host's lobby, with its game's PIN. */
export async function findRehearsal({ db }: Pick<Deps, 'db'>, hostId: string, lobbyPin: string) {
  if (!isPin(lobbyPin)) return undefined
  const { pin, id, hostId: host, rehearsalOf } = gameSessions
  const [found] = await db
    .select({ rehearsal: rehearsals, pin })
    .from(rehearsals)
    .innerJoin(gameSessions, eq(id, rehearsals.gameSessionId))
    .where(and(isRunning, eq(host, hostId), eq(rehearsalOf, lobbyPin)))
  return found
}

/** Takes the lease for a game of bots. Null if another has it. */
export async function insertRehearsal(
  tx: Transaction,
  now: number,
  started: Pick<RehearsalRow, 'lobbyId' | 'gameSessionId' | 'players'>,
): Promise<RehearsalRow | null> {
  const values = { ...started, name, runner: randomUUID(), leaseUntil: date(now + leaseMs), startedAt: date(now) }
  const [row] = await tx.insert(rehearsals).values(values).onConflictDoNothing().returning()
  return row ?? null
}

/** Keeps the lease, with what the bots have met. False once the rehearsal has ended, or has to. */
export async function renewRehearsal(
  { db, now }: StoreDeps,
  { runner, lobbyId, gameSessionId }: RehearsalRow,
  progress: RehearsalProgress,
): Promise<boolean> {
  const at = now()
  const [renewed] = await db
    .update(rehearsals)
    .set({ leaseUntil: date(at + leaseMs), progress })
    .where(
      and(
        isRunning,
        eq(rehearsals.runner, runner),
        sql`started_at > ${date(at - limits.rehearsalMs).toISOString()}`,
        sql`EXISTS (SELECT FROM game_sessions WHERE id = ${lobbyId} AND status = 'waiting')`,
        sql`EXISTS (SELECT FROM game_sessions WHERE id = ${gameSessionId}
          AND coalesce(host_seen_at, created_at) > ${date(at - unattendedMs).toISOString()})`,
      ),
    )
    .returning({ name: rehearsals.name })
  return renewed !== undefined
}

export async function markEnded({ db, now }: StoreDeps, gameId: number): Promise<void> {
  await db
    .update(rehearsals)
    .set({ endedAt: date(now()) })
    .where(and(eq(rehearsals.gameSessionId, gameId), isRunning))
}

export async function forgetRehearsal({ db }: Pick<Deps, 'db'>, gameId: number): Promise<void> {
  await db.delete(rehearsals).where(eq(rehearsals.gameSessionId, gameId))
}

/** The games of rehearsals that have ended, or whose process has died, in whichever state it has left them. */
export async function findLeftovers({ db, now }: StoreDeps): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT game_session_id AS id FROM rehearsals
    WHERE ended_at IS NOT NULL OR lease_until < ${date(now()).toISOString()}
    UNION
    SELECT id FROM game_sessions
    WHERE rehearsal_of IS NOT NULL AND id NOT IN (SELECT game_session_id FROM rehearsals)`)
  return rows.map(({ id }) => id)
}
