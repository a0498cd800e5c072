/** Corrections of keys, and the answers that are judged anew. The game must be locked to write. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { CorrectedKey, Correction } from '../../../../contract/games/corrections'
import type { MadeCorrection } from '../../../../rules/games/log/recorded-game'
import type { Judgement } from '../../../../rules/score'
import type { Gains } from '../../../../rules/games/scores/recount'
import type { Gain } from '../../../../rules/games/scores/totals'
import type { GameQuestion } from '../../../../rules/questions'
import type { Columns } from '../../../db/columns'
import type { Database } from '../../../db/database'
import { answerOf, creditOf, gameQuestionOf, keyColumnsOf, type AnswerInColumns } from '../../../db/question-columns'
import { gameCorrections, gameQuestions, gameSessions } from '../../../db/tables'
import type { Transaction } from '../../../db/transaction'
import { Problem } from '../../../problems/problem'

/** The corrections of a game that count, in the order in which they were made, with the question of each. */
export async function findCorrections(
  db: Database | Transaction,
  gameId: number,
): Promise<(Correction & { index: number })[]> {
  const { gameSessionId, id, questionIndex: index, key, undoneBy } = gameCorrections
  return db
    .select({ id, index, key })
    .from(gameCorrections)
    .where(and(eq(gameSessionId, gameId), isNull(undoneBy)))
    .orderBy(asc(id))
}

/** All corrections of a game, also those that were undone. */
export async function findAllCorrections(db: Database | Transaction, gameId: number): Promise<MadeCorrection[]> {
  const { gameSessionId, id, questionIndex: index, key, undoneBy } = gameCorrections
  return db.select({ id, index, key, undoneBy }).from(gameCorrections).where(eq(gameSessionId, gameId)).orderBy(asc(id))
}

/** A correction of this question, also one that was undone. */
export async function findCorrection(tx: Transaction, gameId: number, { index, id }: { index: number; id: number }) {
  const columns = gameCorrections
  const [row] = await tx
    .select({ undoneBy: columns.undoneBy })
    .from(gameCorrections)
    .where(and(eq(columns.gameSessionId, gameId), eq(columns.id, id), eq(columns.questionIndex, index)))
  return row ?? null
}

export async function insertCorrection(
  tx: Transaction,
  gameId: number,
  { id, index, key, at }: { id: number; index: number; key: CorrectedKey; at: number },
): Promise<void> {
  const row = { gameSessionId: gameId, id, questionIndex: index, key, madeAt: new Date(at) }
  await tx.insert(gameCorrections).values(row)
}

/** As it is left after a player has had their texts removed. */
export async function saveCorrectedKey(tx: Transaction, gameId: number, id: number, key: CorrectedKey): Promise<void> {
  const columns = gameCorrections
  await tx
    .update(gameCorrections)
    .set({ key })
    .where(and(eq(columns.gameSessionId, gameId), eq(columns.id, id)))
}

export async function markUndone(tx: Transaction, gameId: number, id: number, undoneBy: number): Promise<void> {
  const columns = gameCorrections
  await tx
    .update(gameCorrections)
    .set({ undoneBy })
    .where(and(eq(columns.gameSessionId, gameId), eq(columns.id, id)))
}

/** A question with the key with which it was asked. Throws `names_removed` if its answers are not there any more. */
export async function playedQuestion(tx: Transaction, gameId: number, index: number): Promise<GameQuestion | null> {
  // From the first step of their removal on: the answers go question by question.
  const { id, keptPlayers, namesRemovedAt } = gameSessions
  const [game] = await tx.select({ keptPlayers, namesRemovedAt }).from(gameSessions).where(eq(id, gameId))
  if (game && (game.keptPlayers !== null || game.namesRemovedAt !== null)) throw new Problem('names_removed')
  const { gameSessionId, questionIndex } = gameQuestions
  const [row] = await tx
    .select()
    .from(gameQuestions)
    .where(and(eq(gameSessionId, gameId), eq(questionIndex, index)))
  return row ? gameQuestionOf(row.questionId, { ...row, ...row.played }) : null
}

export async function saveKey(tx: Transaction, gameId: number, index: number, question: GameQuestion): Promise<void> {
  const { correctAnswer, details } = keyColumnsOf(question)
  await tx.execute(sql`
    UPDATE game_questions
    SET played = coalesce(played, jsonb_build_object('correctAnswer', correct_answer, 'details', details)),
        correct_answer = ${correctAnswer}, details = ${details && JSON.stringify(details)}::jsonb
    WHERE game_session_id = ${gameId} AND question_index = ${index}`)
}

export interface PlayerGain extends Gain {
  participantId: number
}

/**
 * What these questions gave those who answered them, by question. An evening has two million answers, so each question is
 * one row of bytes: lists of numbers take the database three times as long, and a row of each answer the driver.
 */
export async function gainsFrom(
  tx: Database | Transaction,
  gameId: number,
  from: number,
  count = 1,
): Promise<ReadonlyMap<number, () => Gains>> {
  const { rows } = await tx.execute<Columns<{ index: number; given: Buffer }>>(sql`
    SELECT question_index AS index,
           string_agg(int4send(participant_id) || int4send(response_time) || int4send(points_awarded * 2 + is_correct::int), '')
             AS given
    FROM game_answers
    WHERE game_session_id = ${gameId} AND question_index >= ${from} AND question_index < ${from + count}
    GROUP BY question_index`)
  return new Map(rows.map(({ index, given }) => [index, () => gainsIn(given)]))
}

/** Three numbers of four bytes for each answer. */
function gainsIn(given: Buffer): Gains {
  const gains = new Map<number, Gain>()
  for (let at = 0; at < given.length; at += 12) {
    const last = given.readInt32BE(at + 8)
    const countedMs = given.readInt32BE(at + 4)
    gains.set(given.readInt32BE(at), { isCorrect: (last & 1) === 1, pointsAwarded: last >> 1, countedMs })
  }
  return gains
}

export type PlayerAnswer = Pick<Judgement, 'answer' | 'countedMs' | 'credit'> & Pick<PlayerGain, 'participantId'>

/** The answers to a question, to be judged anew. */
export async function answersToJudge(tx: Transaction, gameId: number, index: number): Promise<PlayerAnswer[]> {
  type Row = Omit<PlayerAnswer, 'answer' | 'credit'> & AnswerInColumns
  const { rows } = await tx.execute<Columns<Row>>(sql`
    SELECT participant_id AS "participantId", response_time AS "countedMs", selected_answer AS "selectedAnswer", answer,
           credit, is_correct AS "isCorrect"
    FROM game_answers WHERE game_session_id = ${gameId} AND question_index = ${index}`)
  return rows.map(({ participantId, countedMs, ...row }) => ({
    ...{ participantId, countedMs, answer: answerOf(row), credit: creditOf(row) },
  }))
}

/** An answer's credit stays null where `is_correct` says it. */
export async function saveJudgements(
  tx: Transaction,
  gameId: number,
  index: number,
  answers: readonly (Judgement & { participantId: number })[],
): Promise<void> {
  const column = (name: 'participantId' | 'isCorrect' | 'credit' | 'pointsAwarded') =>
    sql.param(answers.map((answer) => answer[name]))
  await tx.execute(sql`
    UPDATE game_answers a
    SET is_correct = j.is_correct, points_awarded = j.points,
        credit = CASE WHEN a.credit IS NOT NULL OR j.credit <> j.is_correct::int THEN j.credit END
    FROM unnest(${column('participantId')}::int[], ${column('isCorrect')}::bool[], ${column('credit')}::float8[],
                ${column('pointsAwarded')}::int[]) AS j (participant_id, is_correct, credit, points)
    WHERE a.game_session_id = ${gameId} AND a.question_index = ${index} AND a.participant_id = j.participant_id`)
}
