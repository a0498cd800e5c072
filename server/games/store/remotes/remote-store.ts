import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { GameRemote } from '../../../../rules/games/remotes'
import type { Database } from '../../../db/database'
import { gameRemoteCodes, gameRemotes } from '../../../db/tables'
import { oneRow } from '../../../db/one-row'
import type { Transaction } from '../../../db/transaction'

/** How long a denied or expired request is kept, so that its browser learns the outcome. */
const keptMs = 10 * 60_000
/** A remote of a finished game can start the next one as long as its browser keeps the cookie. */
const keptAfterEndMs = 24 * 3_600_000

const { gameSessionId, id, secretHash, askedAt, allowedAt, allowedBy, endedAt } = gameRemotes

/** A remote as processes know it; `secret` is the hash of the browser's secret, in base64. */
export type RemoteRow = GameRemote & { secret: string }

/** The allowed remotes, and open and former requests, in order. */
export async function findRemotes(db: Database | Transaction, gameId: number): Promise<RemoteRow[]> {
  const rows = await db
    .select()
    .from(gameRemotes)
    .where(and(eq(gameSessionId, gameId), isNull(endedAt)))
    .orderBy(asc(id))
  return rows.map(remoteIn)
}

const remoteIn = (row: typeof gameRemotes.$inferSelect): RemoteRow => ({
  id: row.id,
  digits: row.digits,
  isAllowed: row.allowedAt !== null,
  askedAt: row.askedAt.getTime(),
  secret: row.secretHash.toString('base64'),
})

/** The state of a browser's last request. */
export interface OwnRemote {
  id: number
  digits: string
  askedAt: number
  /** The session that allowed it. */
  allowedBy: string | null
  isEnded: boolean
}

/** Considers all secrets that the browser shows, because a remote of an earlier game may control this one, too. */
export async function findOwnRemote(
  db: Database,
  gameId: number,
  hashes: readonly Buffer[],
): Promise<OwnRemote | null> {
  const [row] = await db
    .select()
    .from(gameRemotes)
    .where(and(eq(gameSessionId, gameId), inArray(secretHash, [...hashes])))
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
  isEnded: boolean
}

/**
 * The remotes with these secrets: first those that may still control, and among them those of running games. A single
 * statement, however many there are.
 */
export async function findRemotesOf(db: Database, hashes: readonly Buffer[]): Promise<FoundRemote[]> {
  const { rows } = await db.$client.query<FoundRemote>({
    text: `
      SELECT r.game_session_id AS "gameId", s.pin, r.id, r.allowed_by AS "allowedBy", r.ended_at IS NOT NULL AS "isEnded"
      FROM unnest($1::bytea[]) AS shown (secret_hash)
      JOIN game_remotes r USING (secret_hash)
      JOIN game_sessions s ON s.id = r.game_session_id
      WHERE r.allowed_by IS NOT NULL
      ORDER BY "isEnded", s.status = 'finished', r.id DESC`,
    values: [hashes],
  })
  return rows
}

/** The remotes that one host's sessions allowed, each in the newest game that it controls. */
export async function findAllowedBy(
  db: Database,
  hostId: string,
  sessionKeys: readonly string[],
): Promise<{ gameId: number; id: number }[]> {
  const { rows } = await db.$client.query<{ gameId: number; id: number }>({
    text: `
      SELECT DISTINCT ON (r.secret_hash) r.game_session_id AS "gameId", r.id
      FROM game_sessions s
      JOIN game_remotes r ON r.game_session_id = s.id
      WHERE s.host_id = $1 AND r.allowed_by = ANY ($2::text[]) AND r.ended_at IS NULL
      ORDER BY r.secret_hash, r.id DESC`,
    values: [hostId, sessionKeys],
  })
  return rows
}

/** Deletes remotes a day after their game, and what a process of an older version left behind on finishing one. */
export async function sweepRemotes(db: Database, now: number): Promise<void> {
  const isOld = sql`s.completed_at < ${new Date(now - keptAfterEndMs).toISOString()}::timestamptz`
  await db.execute(sql`
    DELETE FROM ${gameRemotes} r USING game_sessions s
    WHERE s.id = r.game_session_id AND s.status = 'finished' AND (r.allowed_at IS NULL OR ${isOld})`)
  await db.execute(sql`
    DELETE FROM ${gameRemoteCodes} r USING game_sessions s WHERE s.id = r.game_session_id AND s.status = 'finished'`)
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
  const row = oneRow(
    await tx
      .insert(gameRemotes)
      .values({ gameSessionId: gameId, digits, secretHash: hash, askedAt: new Date(now) })
      .returning({ id }),
  )
  return row.id
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

/** Ends a remote in each game that it controls. Returns these games, even where it had already ended. */
export async function markRemoteEnded(
  tx: Transaction,
  gameId: number,
  remoteId: number,
  now: number,
): Promise<number[]> {
  const isSame = sql`secret_hash = (SELECT secret_hash FROM game_remotes WHERE game_session_id = ${gameId} AND id = ${remoteId})`
  // Waits for anyone who is bringing it to another game, so that the next statement sees it there, too.
  await tx.execute(sql`SELECT FROM game_remotes WHERE ${isSame} ORDER BY id FOR UPDATE`)
  await tx.execute(sql`
    UPDATE game_remotes SET ended_at = ${new Date(now).toISOString()} WHERE ${isSame} AND ended_at IS NULL`)
  const { rows } = await tx.execute<{ gameId: number }>(sql`
    SELECT game_session_id AS "gameId" FROM game_remotes WHERE ${isSame}`)
  return rows.map((row) => row.gameId)
}

/** An allowed remote that may move on to another game. */
export type FormerRemote = RemoteRow & { allowedBy: string }

const isAllowedIn = (gameIds: readonly number[]) =>
  and(inArray(gameSessionId, [...gameIds]), isNotNull(allowedBy), isNull(endedAt))

/** The sessions that allowed these games' remotes. */
export async function findAllowers(tx: Transaction, gameIds: readonly number[]): Promise<string[]> {
  const rows = await tx.selectDistinct({ key: allowedBy }).from(gameRemotes).where(isAllowedIn(gameIds))
  return rows.flatMap(({ key }) => key ?? [])
}

/** These games' remotes that these sessions allowed, locked so that none is removed before the transaction ends. */
export async function holdRemotes(
  tx: Transaction,
  gameIds: readonly number[],
  allowers: readonly string[],
): Promise<FormerRemote[]> {
  const rows = await tx
    .select()
    .from(gameRemotes)
    .where(and(isAllowedIn(gameIds), inArray(allowedBy, [...allowers])))
    .orderBy(asc(id))
    .for('update')
  return rows.flatMap((row) => (row.allowedBy === null ? [] : [{ ...remoteIn(row), allowedBy: row.allowedBy }]))
}

/** Lets remotes of other games control this one, too, with the same secret and session. */
export async function insertAllowedRemotes(
  tx: Transaction,
  gameId: number,
  remotes: readonly FormerRemote[],
  now: number,
): Promise<void> {
  const at = new Date(now)
  await tx.insert(gameRemotes).values(
    remotes.map((remote) => ({
      ...{ gameSessionId: gameId, digits: remote.digits, secretHash: Buffer.from(remote.secret, 'base64') },
      ...{ askedAt: new Date(remote.askedAt), allowedAt: at, allowedBy: remote.allowedBy },
    })),
  )
}

/** Deletes what a finished game no longer needs: its codes and unanswered requests. */
export async function deleteAskings(tx: Transaction, gameId: number): Promise<void> {
  await tx.delete(gameRemotes).where(and(eq(gameSessionId, gameId), isNull(allowedAt)))
  await tx.delete(gameRemoteCodes).where(eq(gameRemoteCodes.gameSessionId, gameId))
}
