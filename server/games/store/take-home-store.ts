/** The links by which players take their results home. Only hashes of their tokens are stored. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { hash as hashOf, randomBytes } from 'node:crypto'
import type { Columns } from '../../db/columns'
import type { Database } from '../../db/database'
import { gameParticipants, gameSessions, takeHomeLinks } from '../../db/tables'
import type { Transaction } from '../../db/transaction'

const tokenBytes = 32
const wellFormed = /^[A-Za-z0-9_-]{43}$/

export const newToken = (): string => randomBytes(tokenBytes).toString('base64url')

const hashOfToken = (token: string): Buffer => hashOf('sha256', token, 'buffer')

interface NewLink {
  gameId: number
  participantId: number
  token: string
  days: number
  /** How long names are kept after the end, in ms. */
  retentionMs: number
  now: number
}

/** Makes a player's link; one from before is void. Returns when it ends, or null if this is no player any more. */
export async function insertLink(tx: Transaction, link: NewLink): Promise<Date | null> {
  const { gameId, participantId, token, days, retentionMs, now } = link
  const { rows } = await tx.execute<Columns<{ until: Date }>>(sql`
    INSERT INTO take_home_links (game_session_id, participant_id, token_hash, until)
    SELECT p.game_session_id, p.id, ${hashOfToken(token)},
           least(${new Date(now).toISOString()}::timestamptz + make_interval(days => ${days}),
                 s.completed_at + make_interval(secs => ${retentionMs / 1_000}))
    FROM game_participants p JOIN game_sessions s ON s.id = p.game_session_id
    WHERE p.game_session_id = ${gameId} AND p.id = ${participantId} AND p.admitted AND p.removed_at IS NULL
      AND p.erased_at IS NULL
    ON CONFLICT (game_session_id, participant_id) DO UPDATE SET token_hash = excluded.token_hash, until = excluded.until
    RETURNING until`)
  const [row] = rows
  return row ? new Date(row.until) : null
}

/** Of all players: what the host has ended stays ended. */
export async function deleteLinks(tx: Transaction, gameId: number): Promise<void> {
  await tx.delete(takeHomeLinks).where(eq(takeHomeLinks.gameSessionId, gameId))
}

/** Links that were kept for more days end as if they had been kept for these. */
export async function shortenLinks(
  tx: Transaction,
  gameId: number,
  days: Record<'before' | 'now', number>,
): Promise<void> {
  await tx.execute(sql`
    UPDATE take_home_links l
    SET until = least(l.until, greatest(
          l.until - make_interval(days => ${days.before - days.now}::int),
          -- Where names were to be removed before.
          s.completed_at + make_interval(days => ${days.now}::int)))
    FROM game_sessions s
    WHERE l.game_session_id = ${gameId} AND s.id = ${gameId}`)
}

/** The player of a link, while it opens something. */
export interface Taken {
  gameId: number
  participantId: number
  until: Date
}

/** Null for whatever is no link, or not one any more: its time is over, or what it opens is gone. */
export async function findTaken(
  db: Database,
  token: string,
  { now, retentionMs }: { now: number; retentionMs: number },
): Promise<Taken | null> {
  if (!wellFormed.test(token)) return null
  const { gameSessionId, participantId, tokenHash, until: kept } = takeHomeLinks
  // The installation may keep names for less time than when the link was kept.
  const { completedAt } = gameSessions
  const until = sql<Date>`least(${kept}, ${completedAt} + make_interval(secs => ${retentionMs / 1_000}))`.mapWith(kept)
  const [taken] = await db
    .select({ gameId: gameSessionId, participantId, until })
    .from(takeHomeLinks)
    .innerJoin(gameSessions, eq(gameSessions.id, gameSessionId))
    .innerJoin(
      gameParticipants,
      and(eq(gameParticipants.gameSessionId, gameSessionId), eq(gameParticipants.id, participantId)),
    )
    .where(
      and(
        eq(tokenHash, hashOfToken(token)),
        sql`${until} > ${new Date(now).toISOString()}`,
        sql`${gameSessions.takeHomeDays} > 0`,
        isNull(gameSessions.namesRemovedAt),
        isNull(gameParticipants.removedAt),
        isNull(gameParticipants.erasedAt),
      ),
    )
  return taken ?? null
}

/** Whether the player still has a link. It stays until the transaction ends. */
export async function holdLink(
  tx: Transaction,
  { gameId, participantId }: Pick<Taken, 'gameId' | 'participantId'>,
): Promise<boolean> {
  const { gameSessionId, participantId: player } = takeHomeLinks
  const isOwn = and(eq(gameSessionId, gameId), eq(player, participantId))
  return (await tx.select({ gameSessionId }).from(takeHomeLinks).where(isOwn).for('update')).length > 0
}

/** Counts one more game of what a player missed. False if there were `most`. */
export async function countMissedGame(
  tx: Transaction,
  { gameId, participantId }: Taken,
  most: number,
): Promise<boolean> {
  const { gameSessionId, participantId: player, missedGames } = takeHomeLinks
  const counted = await tx
    .update(takeHomeLinks)
    .set({ missedGames: sql`${missedGames} + 1` })
    .where(and(eq(gameSessionId, gameId), eq(player, participantId), sql`${missedGames} < ${most}`))
    .returning({ missedGames })
  return counted.length > 0
}
