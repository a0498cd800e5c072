/** The extra time of seats. The game must be locked to write it, or to count on it. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ExtraTime } from '../../../../contract/games/extra-time'
import { extraTimeAt, lastExtraTime, type ExtraTimes } from '../../../../rules/games/seats/extra-time'
import type { Columns } from '../../../db/columns'
import type { Database } from '../../../db/database'
import { gameParticipants } from '../../../db/tables'
import type { Transaction } from '../../../db/transaction'
import { answerOfEach } from '../scores/answer-store'

const { gameSessionId, id, extraTimes, extraTimeCodeId, removedAt } = gameParticipants
const given = sql`${extraTimes} <> '[]'`

/** A seat with what holds for one of the questions. */
export type SeatWithTime = [id: number, factor: ExtraTime]

/** The seats that have extra time at a question. */
export async function seatsWithTime(tx: Transaction, gameId: number, index: number): Promise<SeatWithTime[]> {
  const rows = await tx
    .select({ id, extraTimes })
    .from(gameParticipants)
    .where(and(eq(gameSessionId, gameId), isNull(removedAt), given))
    .orderBy(id)
  return rows
    .map((row): SeatWithTime => [row.id, extraTimeAt(row.extraTimes, index)])
    .filter(([, factor]) => factor !== 1)
}

/** The most extra time of a present player who can answer a question, and has not. */
export async function longestExtraTime(tx: Transaction, gameId: number, index: number): Promise<ExtraTime> {
  const { rows } = await tx.execute<Columns<{ extraTimes: ExtraTimes }>>(sql`
    SELECT p.extra_times AS "extraTimes"
    FROM game_participants p
    LEFT JOIN ${answerOfEach(gameId, index)} a ON true
    WHERE p.game_session_id = ${gameId} AND p.extra_times <> '[]' AND p.removed_at IS NULL AND p.admitted
      AND p.is_active AND p.first_question_index <= ${index} AND a.participant_id IS NULL`)
  return rows.map((row) => extraTimeAt(row.extraTimes, index)).reduce((most, one) => (one > most ? one : most), 1)
}

/** Who has extra time from the next question on. */
export async function playersWithTime(
  db: Database,
  gameId: number,
): Promise<{ participantId: number; factor: ExtraTime }[]> {
  const rows = await db
    .select({ participantId: id, extraTimes })
    .from(gameParticipants)
    .where(and(eq(gameSessionId, gameId), isNull(removedAt), given))
    .orderBy(id)
  return rows
    .map((row) => ({ participantId: row.participantId, factor: lastExtraTime(row.extraTimes) }))
    .filter(({ factor }) => factor !== 1)
}

/** What a seat has had at each question; null if there is no such seat, or it was removed. */
export async function extraTimesOf(
  tx: Transaction,
  gameId: number,
  participantId: number,
): Promise<{ extraTimes: ExtraTimes; codeId: number | null } | null> {
  const [row] = await tx
    .select({ extraTimes, codeId: extraTimeCodeId })
    .from(gameParticipants)
    .where(and(eq(gameSessionId, gameId), eq(id, participantId), isNull(removedAt)))
  return row ?? null
}

export async function saveExtraTimes(
  tx: Transaction,
  gameId: number,
  participantId: number,
  { times, codeId }: { times: ExtraTimes; codeId?: number },
): Promise<void> {
  await tx
    .update(gameParticipants)
    .set({ extraTimes: times, ...(codeId !== undefined && { extraTimeCodeId: codeId }) })
    .where(and(eq(gameSessionId, gameId), eq(id, participantId)))
}

/** Whether another seat of the game holds a code. */
export async function isCodeUsed(
  tx: Transaction,
  gameId: number,
  { codeId, besides }: { codeId: number; besides: number },
): Promise<boolean> {
  const holders = await tx
    .select({ id })
    .from(gameParticipants)
    .where(and(eq(gameSessionId, gameId), eq(extraTimeCodeId, codeId), isNull(removedAt)))
  return holders.some((holder) => holder.id !== besides)
}
