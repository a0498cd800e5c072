import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { GameRemote } from '../../../rules/games/remotes'
import type { Database } from '../../db/database'
import { gameRemoteCodes, gameRemotes } from '../../db/tables'
import type { Transaction } from '../../db/transaction'

/** An asking that was denied or has ended is kept for this long, so that its browser learns of it. */
const keptMs = 10 * 60_000

const { gameSessionId, id, secretHash, askedAt, allowedAt, endedAt } = gameRemotes

/** A remote as processes know it; `secret` is the hash of the browser's secret, in base64. */
export type RemoteRow = GameRemote & { secret: string }

/** Those that are allowed, and those that ask or have asked, in their order. */
export async function findRemotes(db: Database | Transaction, gameId: number): Promise<RemoteRow[]> {
  const rows = await db
    .select()
    .from(gameRemotes)
    .where(and(eq(gameSessionId, gameId), isNull(endedAt)))
    .orderBy(asc(id))
  return rows.map((row) => ({
    id: row.id,
    digits: row.digits,
    isAllowed: row.allowedAt !== null,
    askedAt: row.askedAt.getTime(),
    secret: row.secretHash.toString('base64'),
  }))
}

/** How a browser's last asking stands. */
export interface OwnRemote {
  id: number
  digits: string
  askedAt: number
  /** The session that has allowed it. */
  allowedBy: string | null
  isEnded: boolean
}

export async function findOwnRemote(db: Database, gameId: number, hash: Buffer): Promise<OwnRemote | null> {
  const [row] = await db
    .select()
    .from(gameRemotes)
    .where(and(eq(gameSessionId, gameId), eq(secretHash, hash)))
    .orderBy(desc(id))
    .limit(1)
  if (!row) return null
  return {
    id: row.id,
    digits: row.digits,
    askedAt: row.askedAt.getTime(),
    allowedBy: row.allowedBy,
    isEnded: row.endedAt !== null,
  }
}

export interface FoundRemote {
  gameId: number
  pin: string
  id: number
  allowedBy: string
}

/** The allowed remotes of running games that these secrets are of. One statement, however many there are. */
export async function findAllowedRemotes(
  db: Database,
  secrets: readonly { gameId: number; hash: Buffer }[],
): Promise<FoundRemote[]> {
  const { rows } = await db.$client.query<FoundRemote>({
    text: `
      SELECT r.game_session_id AS "gameId", s.pin, r.id, r.allowed_by AS "allowedBy"
      FROM unnest($1::int[], $2::bytea[]) AS shown (game_id, secret_hash)
      JOIN game_remotes r ON r.game_session_id = shown.game_id AND r.secret_hash = shown.secret_hash
      JOIN game_sessions s ON s.id = r.game_session_id AND s.status <> 'finished'
      WHERE r.allowed_by IS NOT NULL AND r.ended_at IS NULL
      ORDER BY r.id DESC`,
    values: [secrets.map(({ gameId }) => gameId), secrets.map(({ hash }) => hash)],
  })
  return rows
}

/** What one host's sessions have allowed in games that run. */
export async function findAllowedBy(
  db: Database,
  hostId: string,
  sessionKeys: readonly string[],
): Promise<{ gameId: number; id: number }[]> {
  const { rows } = await db.$client.query<{ gameId: number; id: number }>({
    text: `
      SELECT r.game_session_id AS "gameId", r.id
      FROM game_sessions s
      JOIN game_remotes r ON r.game_session_id = s.id
      WHERE s.host_id = $1 AND s.status <> 'finished' AND r.allowed_by = ANY ($2::text[]) AND r.ended_at IS NULL`,
    values: [hostId, sessionKeys],
  })
  return rows
}

/** Those of finished games, where a process of an older version that knows of no remotes has finished one. */
export async function sweepRemotes(db: Database): Promise<void> {
  for (const table of [gameRemotes, gameRemoteCodes])
    await db.execute(sql`
      DELETE FROM ${table} r USING game_sessions s WHERE s.id = r.game_session_id AND s.status = 'finished'`)
}

// The game must be locked for each of these.

export async function insertRemote(
  tx: Transaction,
  gameId: number,
  asked: { digits: string; hash: Buffer },
  now: number,
): Promise<number> {
  await tx
    .delete(gameRemotes)
    .where(and(eq(gameSessionId, gameId), isNull(allowedAt), lt(askedAt, new Date(now - keptMs))))
  const { digits, hash } = asked
  const [row] = await tx
    .insert(gameRemotes)
    .values({ gameSessionId: gameId, digits, secretHash: hash, askedAt: new Date(now) })
    .returning({ id })
  return row!.id
}

export async function markRemoteAllowed(
  tx: Transaction,
  gameId: number,
  remote: { id: number; sessionKey: string },
  now: number,
): Promise<void> {
  await tx
    .update(gameRemotes)
    .set({ allowedAt: new Date(now), allowedBy: remote.sessionKey })
    .where(and(eq(gameSessionId, gameId), eq(id, remote.id)))
}

export async function markRemoteEnded(tx: Transaction, gameId: number, remoteId: number, now: number): Promise<void> {
  await tx
    .update(gameRemotes)
    .set({ endedAt: new Date(now) })
    .where(and(eq(gameSessionId, gameId), eq(id, remoteId), isNull(endedAt)))
}

export async function deleteRemotes(tx: Transaction, gameId: number): Promise<void> {
  await tx.delete(gameRemotes).where(eq(gameSessionId, gameId))
  await tx.delete(gameRemoteCodes).where(eq(gameRemoteCodes.gameSessionId, gameId))
}
