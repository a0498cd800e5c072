/** A7 The results as a table: a line for each person, with their best attempt. */
import { sql } from 'drizzle-orm'
import type { AssignmentPerson } from '../../../contract/assignments/results'
import type { ExtraTime } from '../../../contract/games/extra-time'
import type { Answer } from '../../../contract/questions/questions'
import { answerInCell } from '../../../rules/answer-in-words'
import { characterAt, isAtQuestion } from '../../../rules/assignments/at-question'
import { unanswered } from '../../../rules/assignments/cells'
import type { ExtraTimes } from '../../../rules/extra-time-words'
import { hasKey, type GameQuestion } from '../../../rules/questions'
import { byteOrderMark, csvLine, type Cell } from '../../csv/csv'
import type { Database } from '../../db/database'
import { answerOf } from '../../db/question-columns'
import { extraTimesCell } from '../../past-games/extra-times-cell'
import { questionHeadings, yesOrNo, type SayInFile } from '../../texts/file-words'
import type { AssignmentRow } from '../assignment-store'
import { readQuestions } from '../content'
import { readPeople } from './results-store'

/** Few enough people per query that nobody who plays is slowed down. */
const peoplePerQuery = 50

/** Spreadsheets have dates; text has them by ISO 8601. */
type FileCell = Cell | Date

/** An array instead of an object, because there may be hundreds of thousands. */
type Row = [
  index: number,
  selected: number,
  answer: Answer | null,
  isCorrect: boolean,
  points: number,
  ms: number,
  extraTime: ExtraTime,
]

interface Reading {
  say: SayInFile
  now: number
}

/** Headings first. */
export async function* resultRows(
  db: Database,
  row: AssignmentRow,
  { say, now }: Reading,
): AsyncGenerator<FileCell[][]> {
  const { id } = row
  const questions = await readQuestions(db, id)
  const everybody = (await readPeople(db, id)).filter(({ isSetAside }) => !isSetAside)
  const hasExtraTime = row.clock !== 'none' && (await isAnyExtraTime(db, id, everybody))
  const isAnyAfterTold = everybody.some(({ best }) => best?.isAfterTold)
  yield [
    [
      ...heading(say, questions),
      ...(hasExtraTime ? [say('csv_extra_time')] : []),
      ...(isAnyAfterTold ? [say('csv_after_told')] : []),
    ],
  ]
  for (let next = 0; next < everybody.length; next += peoplePerQuery) {
    const people = everybody.slice(next, next + peoplePerQuery)
    const answers = await bestAnswers(db, id, people)
    yield people.map((person) => {
      const own = answers.get(person.id) ?? []
      const isAt = isAtQuestion(goingOf(row, person), now)
      return [
        ...personCells(person),
        ...questionCells(say, person, questions, { answers: own, isAt }),
        ...(hasExtraTime ? [extraTimesCell(say, extraTimesOf(person, own))] : []),
        ...(isAnyAfterTold ? [person.best ? yesOrNo(say, person.best.isAfterTold === true) : ''] : []),
      ]
    })
  }
}

export async function* csvOf(rows: AsyncIterable<FileCell[][]>): AsyncGenerator<string> {
  yield byteOrderMark
  for await (const some of rows)
    yield some.map((cells) => csvLine(cells.map((cell) => (cell instanceof Date ? cell.toISOString() : cell)))).join('')
}

const heading = (say: SayInFile, questions: readonly GameQuestion[]): string[] => [
  ...[say('csv_name'), say('csv_joined'), say('csv_attempts'), say('csv_first_score'), say('csv_best_score')],
  ...[say('csv_correct_answers'), say('csv_begun'), say('csv_finished')],
  ...questions.flatMap(({ text }, index) => questionHeadings(say, index, text)),
]

const personCells = ({ name, joinedAt, attempts, first, best }: AssignmentPerson): FileCell[] => [
  ...[name, dateOf(joinedAt), attempts, first?.score ?? '', best?.score ?? '', best?.correctAnswers ?? ''],
  ...[dateOf(best?.begunAt), dateOf(best?.finishedAt)],
]

const dateOf = (moment: string | null | undefined): FileCell => (moment ? new Date(moment) : '')

/** Nothing of a question that the attempt has not got to, or is at; one that was let pass is called unanswered. */
function questionCells(
  say: SayInFile,
  { best }: AssignmentPerson,
  questions: readonly GameQuestion[],
  { answers, isAt }: { answers: readonly Row[]; isAt: boolean },
): Cell[] {
  const answered = new Map(answers.map((answer) => [answer[0], answer]))
  return questions.flatMap((question, index): Cell[] => {
    const row = answered.get(index)
    if (!row)
      return best && characterAt(best, index, isAt) === unanswered
        ? ['', say('csv_unanswered'), 0, '']
        : ['', '', '', '']
    const [, selectedAnswer, answer, isCorrect, points, ms] = row
    const options = 'options' in question ? question.options : []
    const said = answerInCell(options, answerOf({ selectedAnswer, answer }))
    return [said, hasKey(question.kind) ? yesOrNo(say, isCorrect) : '', points, ms / 1_000]
  })
}

const goingOf = ({ closesAt }: AssignmentRow, { closesAt: own, best }: AssignmentPerson) => ({
  closesAt: own === undefined ? closesAt.getTime() : Date.parse(own),
  isFinished: !best || best.finishedAt !== null,
  openUntil: best?.openUntil === undefined ? null : Date.parse(best.openUntil),
})

async function isAnyExtraTime(db: Database, id: number, people: readonly AssignmentPerson[]): Promise<boolean> {
  if (people.some(({ extraTime }) => extraTime !== undefined)) return true
  const { rows } = await db.execute(
    sql`SELECT FROM assignment_answers WHERE assignment_id = ${id} AND extra_time <> 1 LIMIT 1`,
  )
  return rows.length > 0
}

/** What held for the answers of an attempt; before the first, what the person has now. */
function extraTimesOf({ extraTime = 1 }: AssignmentPerson, answers: readonly Row[]): ExtraTimes {
  if (answers.length === 0) return extraTime === 1 ? [] : [{ from: 0, factor: extraTime }]
  const times: { from: number; factor: ExtraTime }[] = []
  for (const [place, [index, , , , , , factor]] of answers.entries())
    if (factor !== (times.at(-1)?.factor ?? 1)) times.push({ from: place === 0 ? 0 : index, factor })
  return times
}

async function bestAnswers(db: Database, id: number, people: readonly AssignmentPerson[]): Promise<Map<number, Row[]>> {
  const begun = people.flatMap(({ id: personId, best }) => (best ? [{ personId, number: best.number }] : []))
  const { rows } = await db.execute<{ id: number; answers: Row[] }>(sql`
    SELECT a.person_id AS id,
           json_agg(json_build_array(question_index, selected_answer, answer, is_correct, points_awarded, response_time,
                                      a.extra_time) ORDER BY question_index) AS answers
    FROM unnest(${sql.param(begun.map(({ personId }) => personId))}::int[],
                ${sql.param(begun.map(({ number }) => number))}::int[]) AS b (person_id, number)
    JOIN assignment_answers a ON a.assignment_id = ${id} AND a.person_id = b.person_id AND a.number = b.number
    GROUP BY 1`)
  return new Map(rows.map((row) => [row.id, row.answers]))
}
