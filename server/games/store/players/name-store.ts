import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { limits } from '../../../../contract/limits'
import type { Database } from '../../../db/database'
import { gameRounds, quizzes } from '../../../db/tables'
import type { Transaction } from '../../../db/transaction'
import type { GameRecord } from '../game-record'

/** Before names are drawn: whoever draws next sees those that were, at every process. */
export async function lockNames(tx: Transaction, gameId: number): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${namesLock}, ${gameId})`)
}

/** Any number that no other lock has. */
const namesLock = 7_070

/** Of its quiz, or of the first round of an evening that has one. Null if it is not known, or the quiz is gone. */
export async function findGameLanguage(
  db: Database | Transaction,
  { id, quizId }: Pick<GameRecord, 'id' | 'quizId'>,
): Promise<string | null> {
  const { language } = quizzes
  const [quiz] =
    quizId === null
      ? await db
          .select({ language })
          .from(gameRounds)
          .innerJoin(quizzes, eq(quizzes.id, gameRounds.quizId))
          .where(and(eq(gameRounds.gameSessionId, id), isNotNull(quizzes.language)))
          .orderBy(asc(gameRounds.round))
          .limit(1)
      : await db.select({ language }).from(quizzes).where(eq(quizzes.id, quizId))
  return quiz?.language ?? null
}

export interface DrawnRow {
  joinId: string
  nickname: string
  key: string
  draws: number
}

/** What was drawn for these pages, the latest first. */
export async function findDrawn(tx: Transaction, gameId: number, joinIds: readonly string[]): Promise<DrawnRow[]> {
  if (joinIds.length === 0) return []
  const { rows } = await tx.execute<DrawnRow & Record<string, unknown>>(sql`
    SELECT join_id AS "joinId", nickname, nickname_key AS key, draws
    FROM drawn_names WHERE game_session_id = ${gameId} AND join_id = ANY (${sql.param(joinIds)}::text[])
    ORDER BY drawn_at DESC`)
  return rows
}

/** Which of these nicknames are players' in these games, or kept for pages but these, by their keys. */
export async function findTakenKeys(
  tx: Transaction,
  {
    gameIds,
    keys,
    joinIds,
    now,
  }: { gameIds: readonly number[]; keys: readonly string[]; joinIds: readonly string[]; now: number },
): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const { rows } = await tx.execute<{ key: string }>(sql`
    SELECT nickname_key AS key FROM game_participants
    WHERE game_session_id = ANY (${sql.param(gameIds)}::int[]) AND nickname_key = ANY (${sql.param(keys)}::text[])
      AND removed_at IS NULL
    UNION
    SELECT nickname_key FROM drawn_names
    WHERE game_session_id = ${gameIds[0]} AND nickname_key = ANY (${sql.param(keys)}::text[])
      AND join_id <> ALL (${sql.param(joinIds)}::text[]) AND drawn_at > ${keptSince(now)}`)
  return new Set(rows.map(({ key }) => key))
}

/** Long enough for somebody to think about three names. */
const rememberedMs = 10 * 60_000

/** How many pages names were drawn for in the last minutes. Forgets those before. */
export async function countDrawn(tx: Transaction, gameId: number, now: number): Promise<number> {
  const before = new Date(now - rememberedMs).toISOString()
  await tx.execute(sql`DELETE FROM drawn_names WHERE game_session_id = ${gameId} AND drawn_at < ${before}`)
  const { rows } = await tx.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM drawn_names WHERE game_session_id = ${gameId}`,
  )
  return rows[0]?.count ?? 0
}

export async function keepDrawn(
  tx: Transaction,
  gameId: number,
  { joinId, nickname, key, draws }: DrawnRow,
  now: number,
): Promise<void> {
  const at = new Date(now).toISOString()
  await tx.execute(sql`
    INSERT INTO drawn_names (game_session_id, join_id, nickname, nickname_key, draws, drawn_at)
    VALUES (${gameId}, ${joinId}, ${nickname}, ${key}, ${draws}, ${at})
    ON CONFLICT (game_session_id, join_id) DO UPDATE
    SET nickname = excluded.nickname, nickname_key = excluded.nickname_key, draws = excluded.draws,
        drawn_at = excluded.drawn_at`)
}

/** These have joined. */
export async function forgetDrawn(tx: Transaction, gameId: number, joinIds: readonly string[]): Promise<void> {
  if (joinIds.length === 0) return
  await tx.execute(sql`
    DELETE FROM drawn_names WHERE game_session_id = ${gameId} AND join_id = ANY (${sql.param(joinIds)}::text[])`)
}

const keptSince = (now: number) => new Date(now - limits.drawnNameMs).toISOString()
