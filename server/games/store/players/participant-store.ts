import { and, eq, isNull, sql } from 'drizzle-orm'
import type { StoredAnswer } from '../../../../rules/games/answers'
import type { GivenSeat, Newcomer, SeatAsked, Start } from '../../../../rules/games/seats/joining'
import type { NamedSeat } from '../../../../rules/games/seats/renaming'
import { withExtraTime } from '../../../../rules/games/seats/extra-time'
import type { SeatNames } from '../../../../rules/games/seats/seat-names'
import type { Player } from '../../../../rules/games/scores/standings'
import type { Database } from '../../../db/database'
import type { Columns } from '../../../db/columns'
import { gameParticipants } from '../../../db/tables'
import type { Transaction } from '../../../db/transaction'
import { storedAnswerOf, type AnswerRow } from '../scores/answer-store'

/** A participant's seat in a browser, with the answer to the current question. */
export interface HeldSeat extends SeatNames {
  id: number
  nickname: string
  face: number
  isRemoved: boolean
  /** Removed together with others, so may rejoin. */
  canRejoin: boolean
  /** False for a newcomer until the host admits them. */
  admitted: boolean
  isActive: boolean
  stream: string | null
  /** The game's current question when this was read. */
  questionIndex: number
  /** The game's version at that moment. */
  version: number
  answer: StoredAnswer | null
  firstQuestion: number
}

/** The seats of many browsers at once, each in its game, newest first. */
export async function findHeldSeats(db: Database, asked: { gameId: number; hash: Buffer }[]): Promise<HeldSeat[][]> {
  const { rows } = await db.$client.query<SeatRow>({
    text: `
      SELECT i.n::int AS n, p.id, p.nickname, p.face, p.nickname_key AS key, p.former_keys AS "formerKeys",
             p.removed_at IS NOT NULL AS "isRemoved", p.can_rejoin AS "canRejoin",
             p.admitted, p.is_active AS "isActive", p.stream, p.first_question_index AS "firstQuestion",
             g.current_question_index AS "questionIndex", g.version,
             a.question_id AS "questionId", a.selected_answer AS "selectedAnswer", a.answer AS given, a.credit,
             a.is_correct AS "isCorrect", a.points_awarded AS "pointsAwarded", a.response_time AS "countedMs", a.told_at_close AS "isToldAtClose"
      FROM unnest($1::int[], $2::bytea[]) WITH ORDINALITY AS i (game, seat, n)
      JOIN game_sessions g ON g.id = i.game
      CROSS JOIN LATERAL (
        SELECT * FROM game_participants WHERE game_session_id = i.game AND seat_hash = i.seat
        OFFSET 0
      ) p
      LEFT JOIN LATERAL (
        SELECT * FROM game_answers
        WHERE game_session_id = i.game AND question_index = g.current_question_index AND participant_id = p.id
        OFFSET 0
      ) a ON true
      ORDER BY i.n, p.id DESC`,
    values: [asked.map(({ gameId }) => gameId), asked.map(({ hash }) => hash)],
  })
  const held: HeldSeat[][] = asked.map(() => [])
  for (const row of rows) held[row.n - 1]!.push(seatFrom(row))
  return held
}

interface SeatRow extends Omit<HeldSeat, 'answer'>, Omit<AnswerRow, 'questionId' | 'answer'> {
  n: number
  questionId: number | null
  given: AnswerRow['answer']
}

function seatFrom(row: SeatRow): HeldSeat {
  const { n: _, questionId, given: answer, selectedAnswer, credit, isCorrect, ...more } = row
  const { countedMs, pointsAwarded, isToldAtClose, ...seat } = more
  const columns = { answer, selectedAnswer, credit, isCorrect, countedMs, pointsAwarded, isToldAtClose }
  return { ...seat, answer: questionId === null ? null : storedAnswerOf({ questionId, ...columns }) }
}

export interface SeatRequest extends SeatAsked {
  nickname: string
  face: number
  hash: Buffer
  /** The hash of the browser's secret for the previous game. */
  formerHash: Buffer | null
  addressHash: Buffer | null
}

/** A seat in a game. If not `admitted`, it waits for the host. */
export interface Seated extends Player {
  admitted: boolean
}

/**
 * The seats in these games with these nicknames, of these browsers or with these codes, newest game last. Removed seats are included only
 * for these browsers, and only if the removal bars rejoining.
 */
export async function findGivenSeats(
  tx: Transaction,
  gameIds: readonly number[],
  asking: readonly { key: string; hash: Buffer | null; code?: { id: number } | null }[],
  moreCodes: readonly number[] = [],
): Promise<(Seated & GivenSeat)[]> {
  const codes = [...asking.flatMap(({ code }) => code?.id ?? []), ...moreCodes]
  const heldCodes = codes.length > 0 ? sql` OR p.extra_time_code_id = ANY (${sql.param(codes)}::int[])` : sql``
  const { rows } = await tx.execute<Columns<Seated & GivenSeat>>(sql`
    SELECT p.id, p.nickname, p.face, p.team_id AS "teamId", p.score, p.correct_answers AS "correctAnswers", p.total_time_ms AS "totalTimeMs",
           p.streak, p.longest_streak AS "longestStreak", p.best_points AS "bestPoints", p.best_index AS "bestIndex",
           p.earlier_rounds AS earlier,
           p.nickname_key AS key, p.former_keys AS "formerKeys",
           encode(p.seat_hash, 'base64') AS browser, p.removed_at IS NOT NULL AS "isRemoved", p.admitted,
           p.extra_times AS "extraTimes", p.extra_time_code_id AS "codeId", p.members
    FROM game_participants p
    WHERE p.game_session_id = ANY (${sql.param(gameIds)}::int[]) AND NOT p.can_rejoin
      AND (p.seat_hash = ANY (${sql.param(asking.flatMap(({ hash }) => hash ?? []))}::bytea[])
        OR p.removed_at IS NULL AND (p.nickname_key = ANY (${sql.param(asking.map(({ key }) => key))}::text[])${heldCodes}))
    ORDER BY p.game_session_id, p.id`)
  return rows
}

/** The participant's seat and the holder of the nickname. The game must be locked. */
export async function findNamedSeats(
  tx: Transaction,
  gameId: number,
  { participantId, key }: { participantId: number; key: string },
): Promise<NamedSeat[]> {
  const { rows } = await tx.execute<Columns<NamedSeat>>(sql`
    SELECT id, nickname, nickname_key AS key, former_keys AS "formerKeys"
    FROM game_participants
    WHERE game_session_id = ${gameId} AND removed_at IS NULL AND (id = ${participantId} OR nickname_key = ${key})`)
  return rows
}

/** Those who share its phone leave with the name that they came with. */
export async function renameParticipant(
  tx: Transaction,
  gameId: number,
  { id, nickname, key: nicknameKey, formerKeys }: NamedSeat,
): Promise<void> {
  await tx
    .update(gameParticipants)
    .set({ nickname, nicknameKey, formerKeys: [...formerKeys], members: [] })
    .where(and(eq(gameParticipants.gameSessionId, gameId), eq(gameParticipants.id, id)))
}

/** Whether newcomers play at once, or wait for the host. */
interface Standing {
  admitted: boolean
  isToLookAt: boolean
}

/**
 * Seats newcomers in order, so that the smaller id joined first. Until one of their streams opens, the process that
 * seated them judges whether they are gone.
 */
export async function seatNewcomers(
  tx: Transaction,
  gameId: number,
  newcomers: Newcomer<SeatRequest>[],
  { missedMs, firstQuestion, earlier, process, admitted, isToLookAt }: Start & Standing & { process: string },
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    INSERT INTO game_participants (game_session_id, nickname, nickname_key, seat_hash, address_hash, face, total_time_ms,
                                   first_question_index, stream, admitted, follows, extra_times, extra_time_code_id,
                                   is_to_look_at, former_keys, is_drawn, team_id, members, earlier_rounds)
    SELECT ${gameId}, i.nickname, i.key, i.hash, i.address, i.face, ${missedMs}, ${firstQuestion}, ${process}, ${admitted},
           i.follows, i.extra_times::jsonb, i.code, ${isToLookAt}, array_remove(ARRAY[i.alias], NULL),
           i.alias IS NOT NULL, i.team, i.members::jsonb, ${earlier && JSON.stringify(earlier)}::jsonb
    FROM unnest(${sql.param(newcomers.map(({ nickname }) => nickname))}::text[],
                ${sql.param(newcomers.map(({ key }) => key))}::text[],
                ${sql.param(newcomers.map(({ hash }) => hash))}::bytea[],
                ${sql.param(newcomers.map(({ addressHash }) => addressHash))}::bytea[],
                ${sql.param(newcomers.map(({ face }) => face))}::smallint[],
                ${sql.param(newcomers.map(({ follows }) => follows))}::boolean[],
                ${sql.param(newcomers.map(({ extraTime }) => JSON.stringify(withExtraTime([], firstQuestion, extraTime))))}::text[],
                ${sql.param(newcomers.map(({ codeId }) => codeId))}::int[],
                ${sql.param(newcomers.map(({ alias }) => alias ?? null))}::text[],
                ${sql.param(newcomers.map(({ teamId }) => teamId))}::int[],
                ${sql.param(newcomers.map(({ members }) => JSON.stringify(members)))}::text[])
      WITH ORDINALITY AS i (nickname, key, hash, address, face, follows, extra_times, code, alias, team, members, n)
    ORDER BY i.n
    RETURNING id`)
  return rows.map(({ id }) => id)
}

// Both share the lock of the game's row first; a command writes the same rows in another order, but holds that lock
// exclusively. Then both lock the rows in the same order. So none can deadlock.

/** Records that these have a stream at this process, and so are present. */
export async function markPresent(db: Database, process: string, who: { gameId: number; id: number }[]): Promise<void> {
  await db.$client.query({
    text: `
      WITH still AS MATERIALIZED (SELECT id FROM game_sessions WHERE id = ANY ($1::int[]) ORDER BY id FOR SHARE),
      here AS MATERIALIZED (
        SELECT p.game_session_id, p.id
        FROM unnest($1::int[], $2::int[]) AS i (game, id)
        JOIN still ON still.id = i.game
        JOIN game_participants p ON p.game_session_id = i.game AND p.id = i.id
        ORDER BY p.game_session_id, p.id
        FOR NO KEY UPDATE OF p
      )
      UPDATE game_participants p SET is_active = true, stream = $3
      FROM here
      WHERE p.game_session_id = here.game_session_id AND p.id = here.id AND p.removed_at IS NULL`,
    values: [who.map(({ gameId }) => gameId), who.map(({ id }) => id), process],
  })
}

/** The participants whose last stream was at a process. */
export async function findStreamsOf(db: Database, gameId: number, process: string): Promise<number[]> {
  const { gameSessionId, id, stream, isActive } = gameParticipants
  const found = await db
    .select({ id })
    .from(gameParticipants)
    .where(and(eq(gameSessionId, gameId), eq(stream, process), eq(isActive, true)))
  return found.map((one) => one.id)
}

/** The participants recorded as gone. */
export async function findGone(db: Database, gameId: number): Promise<number[]> {
  const { gameSessionId, id, isActive, removedAt } = gameParticipants
  const found = await db
    .select({ id })
    .from(gameParticipants)
    .where(and(eq(gameSessionId, gameId), eq(isActive, false), isNull(removedAt)))
  return found.map((one) => one.id)
}

/** Records that these are gone, unless another process now has a stream of theirs. `stream` is the last one known. */
export async function markGone(
  db: Database,
  gameId: number,
  gone: { id: number; stream: string }[],
): Promise<number[]> {
  const { rows } = await db.$client.query<{ id: number }>({
    text: `
      WITH still AS MATERIALIZED (SELECT id FROM game_sessions WHERE id = $1 FOR SHARE),
      away AS MATERIALIZED (
        SELECT p.id, i.stream
        FROM still, unnest($2::int[], $3::text[]) AS i (id, stream)
        JOIN game_participants p ON p.game_session_id = $1 AND p.id = i.id
        ORDER BY p.id
        FOR NO KEY UPDATE OF p
      )
      UPDATE game_participants p SET is_active = false
      FROM away
      WHERE p.game_session_id = $1 AND p.id = away.id AND p.stream = away.stream
      RETURNING p.id`,
    values: [gameId, gone.map(({ id }) => id), gone.map(({ stream }) => stream)],
  })
  return rows.map(({ id }) => id)
}
