/** A7 The results as a table: a line for each person, with their best attempt. */
import { sql } from 'drizzle-orm'
import type { AssignmentPerson } from '../../../contract/assignments/results'
import type { Answer } from '../../../contract/questions/questions'
import { answerInCell } from '../../../rules/answer-in-words'
import { hasKey, type GameQuestion } from '../../../rules/questions'
import { byteOrderMark, csvLine, type Cell } from '../../csv/csv'
import type { Database } from '../../db/database'
import { answerOf } from '../../db/question-columns'
import { questionHeadings, rightCell, type SayInFile } from '../../texts/file-words'
import type { AssignmentRow } from '../assignment-store'
import { readQuestions } from '../content'
import { readPeople } from './results-store'

/** Few enough people per query that nobody who plays is slowed down. */
const peoplePerQuery = 50

/** An array instead of an object, because there may be hundreds of thousands. */
type Row = [index: number, selected: number, answer: Answer | null, isCorrect: boolean, points: number, ms: number]

/** Headings first. */
export async function* resultRows(db: Database, { id }: AssignmentRow, say: SayInFile): AsyncGenerator<Cell[][]> {
  const questions = await readQuestions(db, id)
  const everybody = (await readPeople(db, id)).filter(({ isSetAside }) => !isSetAside)
  yield [heading(say, questions)]
  for (let next = 0; next < everybody.length; next += peoplePerQuery) {
    const people = everybody.slice(next, next + peoplePerQuery)
    const answers = await bestAnswers(db, id, people)
    yield people.map((person) => cellsOf(say, person, questions, answers.get(person.id) ?? []))
  }
}

export async function* csvOf(rows: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield byteOrderMark
  for await (const some of rows) yield some.map(csvLine).join('')
}

const heading = (say: SayInFile, questions: readonly GameQuestion[]): string[] => [
  ...[say('csv_name'), say('csv_joined'), say('csv_attempts'), say('csv_first_score'), say('csv_best_score')],
  ...[say('csv_correct_answers'), say('csv_begun'), say('csv_finished')],
  ...questions.flatMap(({ text }, index) => questionHeadings(say, index, text)),
]

function cellsOf(
  say: SayInFile,
  person: AssignmentPerson,
  questions: readonly GameQuestion[],
  answers: readonly Row[],
): Cell[] {
  const { name, joinedAt, attempts, first, best } = person
  const answered = new Map(answers.map((answer) => [answer[0], answer]))
  return [
    ...[name, joinedAt ?? '', attempts, first?.score ?? '', best?.score ?? '', best?.correctAnswers ?? ''],
    ...[best?.begunAt ?? '', best?.finishedAt ?? ''],
    ...questions.flatMap((question, index): Cell[] => {
      const row = answered.get(index)
      if (!row) return ['', '', '', '']
      const [, selectedAnswer, answer, isCorrect, points, ms] = row
      const options = 'options' in question ? question.options : []
      const said = answerInCell(options, answerOf({ selectedAnswer, answer }))
      return [said, hasKey(question.kind) ? rightCell(say, isCorrect) : '', points, ms / 1_000]
    }),
  ]
}

async function bestAnswers(db: Database, id: number, people: readonly AssignmentPerson[]): Promise<Map<number, Row[]>> {
  const begun = people.flatMap(({ id: personId, best }) => (best ? [{ personId, number: best.number }] : []))
  const { rows } = await db.execute<{ id: number; answers: Row[] }>(sql`
    SELECT a.person_id AS id,
           json_agg(json_build_array(question_index, selected_answer, answer, is_correct, points_awarded, response_time)) AS answers
    FROM unnest(${sql.param(begun.map(({ personId }) => personId))}::int[],
                ${sql.param(begun.map(({ number }) => number))}::int[]) AS b (person_id, number)
    JOIN assignment_answers a ON a.assignment_id = ${id} AND a.person_id = b.person_id AND a.number = b.number
    GROUP BY 1`)
  return new Map(rows.map((row) => [row.id, row.answers]))
}
