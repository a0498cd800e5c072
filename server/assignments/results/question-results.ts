/** A7 The questions of an assignment with their results, as those of past games. */
import { sql } from 'drizzle-orm'
import type { PastQuestion, QuestionResults } from '../../../contract/endpoints/past-games'
import { limitMs, type Attempt } from '../../../rules/assignments/assignment'
import { questionsPassed, type Situation } from '../../../rules/assignments/attempts'
import { correctedParts, type GameQuestion } from '../../../rules/questions'
import type { Columns } from '../../db/columns'
import { answerOf, columnsOf, contentOf, creditOf, type AnswerInColumns } from '../../db/question-columns'
import type { Transaction } from '../../db/transaction'
import type { summaryOf } from '../../games/replica/prepared-texts'
import { resultsInJson, withSummaryOf } from '../../past-games/question-results'
import type { AssignmentRow } from '../assignment-store'
import { readQuestions } from '../content'
import { findCorrections } from './correction-store'
import { rulesOf } from '../moments'

export type Counting = 'best' | 'first'

/** The questions with all that answers alone decide, whatever the time is. */
export interface CountedQuestions {
  shown: PastQuestion[]
  /** How many questions each attempt that counts has passed, of those that are at none now. */
  passed: number[]
  /** Those at a question whose time decides whether they have passed it. */
  open: Situation[]
}

/** As a host sees them now. */
export function questionsAt({ shown, passed, open }: CountedQuestions, now: number): PastQuestion[] {
  const all = [...passed, ...open.map((situation) => questionsPassed(situation, now))]
  return shown.map((question) => ({ ...question, players: all.filter((most) => most > question.index).length }))
}

/** Each attempt that counts is found once, for all questions. */
export async function countQuestions(tx: Transaction, row: AssignmentRow, of: Counting): Promise<CountedQuestions> {
  const { id } = row
  const rules = rulesOf(row)
  const questions = await readQuestions(tx, id)
  const corrections = await findCorrections(tx, id)
  const limits = questions.map((question) => limitMs(rules, question))
  const chosen = await chosenAttempts(tx, id, of)
  const answers: Answers = { tx, id, chosen }
  const counted = await resultsOf(answers, limits)
  const shown: PastQuestion[] = []
  for (let first = 0; first < questions.length; first += questionsAtOnce) {
    const some = questions.slice(first, first + questionsAtOnce)
    const given = await answersTo(answers, some, first)
    for (const [at, question] of some.entries()) {
      const index = first + at
      const results = await withSummaryOf(async () => given.get(index) ?? [], {
        ...{ index, question, results: counted.get(index) ?? none, hiddenTexts: [], hidesRude: false },
      })
      const timeMs = limits[index] ?? null
      shown.push({
        ...{ ...contentOf(columnsOf(question)), index, timeLimit: question.timeLimit },
        ...{ timePerQuestion: timeMs === null ? null : timeMs / 1_000, ...results, ...correctedParts(question) },
        corrections: corrections.flatMap((made) => (made.index === index ? { id: made.id, key: made.key } : [])),
      } as PastQuestion)
    }
  }
  return { shown, ...passedOf(chosen, { rules, questions }) }
}

const none: QuestionResults = { tallies: [], right: 0, averageMs: null, times: new Array<number>(10).fill(0) }

/** All answers to so many questions fit into the memory easily, whoever answers. */
const questionsAtOnce = 10

interface Chosen extends Attempt {
  personId: number
  name: string
  ownClosesAt: number | null
}

/** The attempt of each person that counts. */
async function chosenAttempts(tx: Transaction, id: number, of: Counting): Promise<Chosen[]> {
  const { rows } = await tx.execute<Columns<Chosen>>(sql`
    SELECT DISTINCT ON (t.person_id) t.person_id AS "personId", t.number, p.name,
           t.question_index AS "questionIndex", t.extra_time AS "extraTime", t.is_answered AS "isAnswered",
           (extract(epoch FROM t.opens_at) * 1000)::float8 AS "opensAt",
           (extract(epoch FROM t.finished_at) * 1000)::float8 AS "finishedAt",
           (extract(epoch FROM p.closes_at) * 1000)::float8 AS "ownClosesAt"
    FROM assignment_attempts t JOIN assignment_people p ON p.assignment_id = t.assignment_id AND p.id = t.person_id
    WHERE t.assignment_id = ${id} AND t.are_answers_kept AND p.removed_at IS NULL AND p.set_aside_at IS NULL
    ORDER BY t.person_id, ${of === 'best' ? sql`t.score DESC, t.correct_answers DESC, ` : sql``} t.number`)
  return rows
}

function passedOf(
  chosen: readonly Chosen[],
  played: Pick<Situation, 'rules' | 'questions'>,
): Pick<CountedQuestions, 'passed' | 'open'> {
  const passed: number[] = []
  const open: Situation[] = []
  for (const { personId: _, name: __, ownClosesAt: closesAt, ...attempt } of chosen) {
    const situation = { ...played, person: { closesAt, moreAttempts: 0, extraTime: 1 as const }, attempt }
    const least = questionsPassed(situation, -Infinity)
    if (least === questionsPassed(situation, Infinity)) passed.push(least)
    else open.push(situation)
  }
  return { passed, open }
}

interface Answers {
  tx: Transaction
  id: number
  /** Whose answers count. */
  chosen: readonly Chosen[]
}

/** The answers `a` of the attempts that count. */
const answersOf = ({ id, chosen }: Answers) => sql`
  unnest(${sql.param(chosen.map(({ personId }) => personId))}::int[],
         ${sql.param(chosen.map(({ number }) => number))}::int[]) AS c (person_id, number)
  JOIN assignment_answers a ON a.assignment_id = ${id} AND a.person_id = c.person_id AND a.number = c.number`

async function resultsOf(answers: Answers, limits: (number | null)[]): Promise<Map<number, QuestionResults>> {
  // Without a clock nobody is shown the tenths.
  const limit = sql`((${sql.param(limits.map((each) => each ?? 1_000))}::int[])[a.question_index + 1])`
  const { rows } = await answers.tx.execute<{ index: number; results: QuestionResults }>(sql`
    SELECT a.question_index AS index, ${resultsInJson(limit)} AS results FROM ${answersOf(answers)} GROUP BY 1`)
  return new Map(rows.map(({ index, results }) => [index, results]))
}

type Given = Parameters<typeof summaryOf>[1][number]

/** The answers to these questions, of which `results` alone does not tell everything, by their indexes. */
async function answersTo(
  answers: Answers,
  questions: readonly GameQuestion[],
  first: number,
): Promise<Map<number, Given[]>> {
  const asked = questions.flatMap(({ kind }, at) => (kind === 'choice' ? [] : { kind, index: first + at }))
  if (asked.length === 0) return new Map()
  const indexes = (some: typeof asked) => sql.param(some.map(({ index }) => index))
  // The nearest numbers are told with who was the fastest. Of all others, thousands are alike and have no name.
  const ofNumbers = sql`a.question_index = ANY (${indexes(asked.filter(({ kind }) => kind === 'number'))}::int[])`
  const { rows } = await answers.tx.execute<Columns<AnswerInRow>>(sql`
    SELECT a.question_index AS index, a.selected_answer AS "selectedAnswer", a.answer, a.credit,
           a.is_correct AS "isCorrect", CASE WHEN ${ofNumbers} THEN a.person_id END AS "personId",
           CASE WHEN ${ofNumbers} THEN a.response_time END AS "countedMs", count(*)::int AS alike
    FROM ${answersOf(answers)}
    WHERE a.question_index = ANY (${indexes(asked)}::int[])
    GROUP BY 1, 2, 3, 4, 5, 6, 7`)
  const names = new Map(answers.chosen.map(({ personId, name }) => [personId, name]))
  const given = new Map(asked.map(({ index }): [number, Given[]] => [index, []]))
  for (const { index, personId, countedMs, alike, ...row } of rows) {
    const nickname = names.get(personId ?? 0) ?? ''
    const one = { nickname, countedMs: countedMs ?? 0, answer: answerOf(row), credit: creditOf(row) }
    for (let times = 0; times < alike; times++) given.get(index)?.push(one)
  }
  return given
}

interface AnswerInRow extends AnswerInColumns {
  index: number
  personId: number | null
  countedMs: number | null
  alike: number
}
