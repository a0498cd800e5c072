/** A7 The questions of an assignment with their results, as those of past games. */
import { sql } from 'drizzle-orm'
import type { PastQuestion, QuestionResults } from '../../../contract/endpoints/past-games'
import { limitMs } from '../../../rules/assignments/assignment'
import { correctedParts } from '../../../rules/questions'
import type { Columns } from '../../db/columns'
import { answerOf, columnsOf, contentOf, creditOf, type AnswerInColumns } from '../../db/question-columns'
import type { Transaction } from '../../db/transaction'
import { resultsInJson, withSummaryOf } from '../../past-games/question-results'
import { withTime } from '../../quizzes/question-store'
import type { AssignmentRow } from '../assignment-store'
import { readQuestions } from '../content'
import { findCorrections } from './correction-store'
import { rulesOf } from '../moments'

export type Counting = 'best' | 'first'

/** The attempt of each person that counts. */
export const chosenAttempts = (id: number, of: Counting) => sql`
  SELECT DISTINCT ON (t.person_id) t.person_id, t.number, p.name
  FROM assignment_attempts t JOIN assignment_people p ON p.assignment_id = t.assignment_id AND p.id = t.person_id
  WHERE t.assignment_id = ${id} AND t.are_answers_kept AND p.removed_at IS NULL AND p.set_aside_at IS NULL
  ORDER BY t.person_id, ${of === 'best' ? sql`t.score DESC, t.correct_answers DESC, ` : sql``} t.number`

const none: QuestionResults = { tallies: [], right: 0, averageMs: null, times: new Array<number>(10).fill(0) }

export async function questionResults(tx: Transaction, row: AssignmentRow, of: Counting): Promise<PastQuestion[]> {
  const { id } = row
  const rules = rulesOf(row)
  const questions = await readQuestions(tx, id)
  const corrections = await findCorrections(tx, id)
  // Without a clock, the tenths are of the usual time.
  const limits = questions.map((question) => limitMs({ ...rules, clock: 'quiz' }, question) ?? 1_000)
  const factor = rules.clock === 'double' ? 2 : 1
  const limit = sql`((${sql.param(limits.map((each) => each * factor))}::int[])[a.question_index + 1])`
  const { rows } = await tx.execute<{ index: number; results: QuestionResults }>(sql`
    WITH chosen AS MATERIALIZED (${chosenAttempts(id, of)})
    SELECT a.question_index AS index, ${resultsInJson(limit)} AS results
    FROM assignment_answers a JOIN chosen c ON c.person_id = a.person_id AND c.number = a.number
    WHERE a.assignment_id = ${id} GROUP BY a.question_index`)
  const counted = new Map(rows.map(({ index, results }) => [index, results]))
  const shown: PastQuestion[] = []
  for (const [index, question] of questions.entries()) {
    const results = await withSummaryOf(() => answersTo(tx, id, index, of), {
      ...{ index, question, results: counted.get(index) ?? none, hiddenTexts: [], hidesRude: false },
    })
    const content = withTime(contentOf(columnsOf(question)), row.timePerQuestion)
    shown.push({
      ...{ ...content, index, timePerQuestion: content.timeLimit, timeLimit: question.timeLimit },
      ...{ ...results, ...correctedParts(question) },
      corrections: corrections.flatMap((made) => (made.index === index ? { id: made.id, key: made.key } : [])),
    } as PastQuestion)
  }
  return shown
}

async function answersTo(tx: Transaction, id: number, index: number, of: Counting) {
  type Row = AnswerInColumns & { nickname: string; countedMs: number }
  const { rows } = await tx.execute<Columns<Row>>(sql`
    WITH chosen AS MATERIALIZED (${chosenAttempts(id, of)})
    SELECT a.selected_answer AS "selectedAnswer", a.answer, a.credit, a.is_correct AS "isCorrect", c.name AS nickname,
           a.response_time AS "countedMs"
    FROM chosen c JOIN assignment_answers a ON a.assignment_id = ${id} AND a.person_id = c.person_id
      AND a.number = c.number AND a.question_index = ${index}`)
  return rows.map(({ nickname, countedMs, ...row }) => ({
    ...{ nickname, countedMs, answer: answerOf(row), credit: creditOf(row) },
  }))
}
