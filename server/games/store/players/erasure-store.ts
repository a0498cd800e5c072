/** What is removed of a player who asks for it, and what of it has to be known before. The game must be locked. */
import { sql } from 'drizzle-orm'
import { erased, textsIn } from '../../../../rules/questions'
import type { Answer } from '../../../../contract/questions/questions'
import type { Columns } from '../../../db/columns'
import type { Transaction } from '../../../db/transaction'
import { answerOf, type AnswerInColumns } from '../../../db/question-columns'
import { deleteSaltsOf } from '../log/log-store'
import { removedName } from '../../../../contract/text'

/** A player's seat, and earlier ones of the same browser and name, which the host had removed. */
export async function seatsOfPlayer(tx: Transaction, gameId: number, id: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT p.id FROM game_participants p
    JOIN game_participants own ON own.game_session_id = p.game_session_id AND own.id = ${id}
    WHERE p.game_session_id = ${gameId} AND (
      p.id = own.id
      OR p.removed_at IS NOT NULL AND p.seat_hash = own.seat_hash
         AND (p.nickname_key || p.former_keys) && (own.nickname_key || own.former_keys)
    )`)
  return rows.map((row) => row.id)
}

/**
 * Removes a player's nickname and those who share it, its keys, hashes, face, texts and extra time, from all their seats.
 * Choices, numbers, times and points stay. Returns these seats.
 */
export async function erasePlayer(tx: Transaction, gameId: number, id: number, now: number): Promise<number[]> {
  const all = await seatsOfPlayer(tx, gameId, id)
  const ids = sql.param(all)
  // No nickname's key has a control character.
  await tx.execute(sql`
    UPDATE game_participants p
    SET nickname = ${`${removedName} `} || (
          SELECT count(*) FROM game_participants earlier
          WHERE earlier.game_session_id = ${gameId} AND earlier.admitted AND earlier.id <= p.id
        ),
        nickname_key = E'\\x01' || p.id, former_keys = '{}', seat_hash = '', address_hash = NULL, face = 0,
        members = '[]', extra_times = '[]', extra_time_code_id = NULL, erased_at = ${new Date(now).toISOString()}
    WHERE p.game_session_id = ${gameId} AND p.id = ANY (${ids}::int[])`)
  await eraseTexts(tx, gameId, ids)
  await tx.execute(sql`
    DELETE FROM take_home_links WHERE game_session_id = ${gameId} AND participant_id = ANY (${ids}::int[])`)
  await tx.execute(sql`
    DELETE FROM solo_sessions WHERE game_session_id = ${gameId} AND participant_id = ANY (${ids}::int[])`)
  await deleteSaltsOf(tx, gameId, all)
  return all
}

const without = (kept: Answer) => sql`${JSON.stringify(erased(kept))}::jsonb`

/** Of an answer's column: whether it holds a text that was typed, and the column without it. */
export const hasTypedText = sql`(answer ? 'text' OR answer ? 'words')`
export const withoutTypedText = sql`
  CASE WHEN answer ? 'text' THEN ${without({ text: '…' })} ELSE ${without({ words: ['…'] })} END`

/** Listing each question keeps the search on the key, which starts with game and question. */
async function eraseTexts(tx: Transaction, gameId: number, ids: ReturnType<typeof sql.param>): Promise<void> {
  await tx.execute(sql`
    UPDATE game_answers
    SET answer = ${withoutTypedText}
    WHERE game_session_id = ${gameId} AND participant_id = ANY (${ids}::int[]) AND ${hasTypedText}
      AND question_index IN (
        SELECT question_index FROM game_questions
        WHERE game_session_id = ${gameId} AND kind IN ('typed', 'words')
      )`)
}

export async function endMissedGames(tx: Transaction, gameId: number): Promise<void> {
  await tx.execute(sql`DELETE FROM solo_sessions WHERE game_session_id = ${gameId}`)
}

/** The texts that these seats, and all others, have sent to these questions. */
export async function textsSent(
  tx: Transaction,
  gameId: number,
  { seats, questions }: { seats: readonly number[]; questions: readonly number[] },
): Promise<Map<number, { own: string[]; others: string[] }>> {
  type Row = Pick<AnswerInColumns, 'selectedAnswer' | 'answer'> & { index: number; id: number }
  const { rows } = await tx.execute<Columns<Row>>(sql`
    SELECT question_index AS index, participant_id AS id, selected_answer AS "selectedAnswer", answer FROM game_answers
    WHERE game_session_id = ${gameId} AND question_index = ANY (${sql.param(questions)}::int[])`)
  const texts = new Map(questions.map((index) => [index, { own: [] as string[], others: [] as string[] }]))
  const theirs = new Set(seats)
  for (const { index, id, ...row } of rows)
    texts.get(index)?.[theirs.has(id) ? 'own' : 'others'].push(...textsIn(answerOf(row)))
  return texts
}
