/** A7 The questions of an assignment with their results, as those of past games. */
import { sql } from 'drizzle-orm'
import type { PastQuestion, QuestionResults } from '../../../contract/endpoints/past-games'
import { limitMs, type Attempt } from '../../../rules/assignments/assignment'
import { questionsPassed, type Situation } from '../../../rules/assignments/attempts'
import { correctedParts } from '../../../rules/questions'
import type { Columns } from '../../db/columns'
import { answerOf, columnsOf, contentOf, creditOf, type AnswerInColumns } from '../../db/question-columns'
import type { Transaction } from '../../db/transaction'
import { resultsInJson, withSummaryOf } from '../../past-games/question-results'
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

interface Wanted {
  of: Counting
  now: number
}

export async function questionResults(
  tx: Transaction,
  row: AssignmentRow,
  { of, now }: Wanted,
): Promise<PastQuestion[]> {
  const { id } = row
  const rules = rulesOf(row)
  const questions = await readQuestions(tx, id)
  const corrections = await findCorrections(tx, id)
  const passed = await passedOf(tx, id, of, { rules, questions, now })
  const limits = questions.map((question) => limitMs(rules, question))
  // Without a clock nobody is shown the tenths.
  const limit = sql`((${sql.param(limits.map((each) => each ?? 1_000))}::int[])[a.question_index + 1])`
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
    const timeMs = limits[index] ?? null
    shown.push({
      ...{ ...contentOf(columnsOf(question)), index, timeLimit: question.timeLimit },
      ...{
        timePerQuestion: timeMs === null ? null : timeMs / 1_000,
        players: passed.filter((most) => most > index).length,
      },
      ...{ ...results, ...correctedParts(question) },
      corrections: corrections.flatMap((made) => (made.index === index ? { id: made.id, key: made.key } : [])),
    } as PastQuestion)
  }
  return shown
}

/** Of each attempt that counts: how many questions it has answered, or let pass. */
async function passedOf(
  tx: Transaction,
  id: number,
  of: Counting,
  { now, ...played }: Pick<Situation, 'rules' | 'questions'> & { now: number },
): Promise<number[]> {
  const { rows } = await tx.execute<Columns<Attempt & { ownClosesAt: number | null }>>(sql`
    WITH chosen AS MATERIALIZED (${chosenAttempts(id, of)})
    SELECT t.number, t.question_index AS "questionIndex", t.extra_time AS "extraTime", t.is_answered AS "isAnswered",
           (extract(epoch FROM t.opens_at) * 1000)::float8 AS "opensAt",
           (extract(epoch FROM t.finished_at) * 1000)::float8 AS "finishedAt",
           (extract(epoch FROM p.closes_at) * 1000)::float8 AS "ownClosesAt"
    FROM chosen c
    JOIN assignment_attempts t ON t.assignment_id = ${id} AND t.person_id = c.person_id AND t.number = c.number
    JOIN assignment_people p ON p.assignment_id = ${id} AND p.id = c.person_id`)
  return rows.map(({ ownClosesAt: closesAt, ...attempt }) =>
    questionsPassed({ ...played, person: { closesAt, moreAttempts: 0, extraTime: 1 }, attempt }, now),
  )
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
