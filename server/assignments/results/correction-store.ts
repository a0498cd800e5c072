/** T3 Corrections of an assignment's keys, and the answers that are judged anew. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Correction } from '../../../contract/games/corrections'
import type { MadeCorrection } from '../../../rules/games/log/recorded-game'
import type { Judgement } from '../../../rules/score'
import type { Columns } from '../../db/columns'
import type { Database } from '../../db/database'
import { answerOf, creditOf, gameQuestionOf, keyColumnsOf, type AnswerInColumns } from '../../db/question-columns'
import { assignmentCorrections, assignmentQuestions } from '../../db/tables'
import type { Transaction } from '../../db/transaction'
import type { GameQuestion } from '../../../rules/questions'
import { Problem } from '../../problems/problem'

const made = assignmentCorrections

/** Those that count, in the order in which they were made. */
export const findCorrections = (
  db: Database | Transaction,
  assignmentId: number,
): Promise<(Correction & { index: number })[]> =>
  db
    .select({ id: made.id, index: made.questionIndex, key: made.key })
    .from(made)
    .where(and(eq(made.assignmentId, assignmentId), isNull(made.undoneBy)))
    .orderBy(asc(made.id))

/** Also those that were undone. */
export const findAllCorrections = (tx: Transaction, assignmentId: number): Promise<MadeCorrection[]> =>
  tx
    .select({ id: made.id, index: made.questionIndex, key: made.key, undoneBy: made.undoneBy })
    .from(made)
    .where(eq(made.assignmentId, assignmentId))
    .orderBy(asc(made.id))

/** As it is left after a player has had their texts removed. */
export async function saveCorrectedKey(
  tx: Transaction,
  assignmentId: number,
  { id, key }: Pick<MadeCorrection, 'id' | 'key'>,
): Promise<void> {
  await tx
    .update(made)
    .set({ key })
    .where(and(eq(made.assignmentId, assignmentId), eq(made.id, id)))
}

/** A correction of this question, also one that was undone. */
export async function findCorrection(
  tx: Transaction,
  assignmentId: number,
  { index, id }: { index: number; id: number },
) {
  const isThis = and(eq(made.assignmentId, assignmentId), eq(made.id, id), eq(made.questionIndex, index))
  const [row] = await tx.select({ undoneBy: made.undoneBy }).from(made).where(isThis)
  if (!row) throw new Problem('correction_not_found')
  return row
}

export async function markUndone(tx: Transaction, assignmentId: number, id: number, undoneBy: number): Promise<void> {
  await tx
    .update(made)
    .set({ undoneBy })
    .where(and(eq(made.assignmentId, assignmentId), eq(made.id, id)))
}

/** A question with the key with which it was copied. */
export async function playedQuestion(tx: Transaction, id: number, index: number): Promise<GameQuestion> {
  const { assignmentId, questionIndex } = assignmentQuestions
  const [row] = await tx
    .select()
    .from(assignmentQuestions)
    .where(and(eq(assignmentId, id), eq(questionIndex, index)))
  if (!row) throw new Problem('question_not_found')
  return gameQuestionOf(row.questionId, { ...row, ...row.played })
}

export async function saveKey(tx: Transaction, id: number, index: number, question: GameQuestion): Promise<void> {
  const { correctAnswer, details } = keyColumnsOf(question)
  await tx.execute(sql`
    UPDATE assignment_questions
    SET played = coalesce(played, jsonb_build_object('correctAnswer', correct_answer, 'details', details)),
        correct_answer = ${correctAnswer}, details = ${details && JSON.stringify(details)}::jsonb
    WHERE assignment_id = ${id} AND question_index = ${index}`)
}

export interface StoredAnswer extends Pick<
  Judgement,
  'answer' | 'credit' | 'isCorrect' | 'countedMs' | 'pointsAwarded'
> {
  personId: number
  number: number
}

/** All answers to a question that are kept, of all attempts. */
export async function answersTo(tx: Transaction, id: number, index: number): Promise<StoredAnswer[]> {
  type Row = AnswerInColumns & Pick<StoredAnswer, 'personId' | 'number' | 'countedMs' | 'pointsAwarded'>
  const { rows } = await tx.execute<Columns<Row>>(sql`
    SELECT person_id AS "personId", number, selected_answer AS "selectedAnswer", answer, credit,
           is_correct AS "isCorrect", response_time AS "countedMs", points_awarded AS "pointsAwarded"
    FROM assignment_answers WHERE assignment_id = ${id} AND question_index = ${index}`)
  return rows.map(({ personId, number, countedMs, pointsAwarded, ...row }) => ({
    ...{ personId, number, countedMs, pointsAwarded, isCorrect: row.isCorrect },
    ...{ answer: answerOf(row), credit: creditOf(row) },
  }))
}

export interface Rejudged extends Pick<StoredAnswer, 'personId' | 'number'> {
  isCorrect: boolean
  credit: number
  pointsAwarded: number
  /** By how much its attempt's totals change. */
  points: number
  right: number
  cell: string
}

/**
 * An answer's credit stays null where `is_correct` says it. What stays as it is is not written: players wait meanwhile,
 * and each attempt that is written is sent to the host's pages again.
 */
export async function saveRejudged(
  tx: Transaction,
  id: number,
  index: number,
  answers: readonly Rejudged[],
): Promise<void> {
  const column = (name: keyof Rejudged) => sql.param(answers.map((answer) => answer[name]))
  const key = sql`${column('personId')}::int[], ${column('number')}::int[]`
  const credit = sql`CASE WHEN a.credit IS NOT NULL OR j.credit <> j.is_correct::int THEN j.credit END`
  await tx.execute(sql`
    UPDATE assignment_answers a
    SET is_correct = j.is_correct, points_awarded = j.points, credit = ${credit}
    FROM unnest(${key}, ${column('isCorrect')}::bool[], ${column('credit')}::float8[],
                ${column('pointsAwarded')}::int[]) AS j (person_id, number, is_correct, credit, points)
    WHERE a.assignment_id = ${id} AND a.question_index = ${index} AND a.person_id = j.person_id AND a.number = j.number
      AND (a.is_correct, a.points_awarded, a.credit) IS DISTINCT FROM (j.is_correct, j.points, ${credit})`)
  await tx.execute(sql`
    UPDATE assignment_attempts t
    SET score = t.score + j.points, correct_answers = t.correct_answers + j."right",
        cells = overlay(t.cells PLACING j.cell FROM ${index + 1})
    FROM unnest(${key}, ${column('points')}::int[], ${column('right')}::int[], ${column('cell')}::text[])
      AS j (person_id, number, points, "right", cell)
    WHERE t.assignment_id = ${id} AND t.person_id = j.person_id AND t.number = j.number
      AND (j.points <> 0 OR j."right" <> 0 OR substr(t.cells, ${index + 1}, 1) <> j.cell)`)
}

export interface Scored {
  id: number
  nickname: string
  number: number
  score: number
  correctAnswers: number
}

/** All attempts of all who count, but for those whose answers are gone: nothing of them can be counted anew. */
export async function scoredAttempts(tx: Transaction, id: number): Promise<Scored[]> {
  const { rows } = await tx.execute<Columns<Scored>>(sql`
    SELECT p.id, p.name AS nickname, t.number, t.score, t.correct_answers AS "correctAnswers"
    FROM assignment_attempts t JOIN assignment_people p ON p.assignment_id = t.assignment_id AND p.id = t.person_id
    WHERE t.assignment_id = ${id} AND t.are_answers_kept AND p.removed_at IS NULL AND p.set_aside_at IS NULL
    ORDER BY p.id, t.number`)
  return rows
}
