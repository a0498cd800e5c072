/** A6: when the last of all players can no longer answer. */
import { sql } from 'drizzle-orm'
import { answersUntil, openClock, type Attempt } from '../../rules/assignments/assignment'
import { overAt } from '../../rules/assignments/telling'
import type { ExtraTime } from '../../contract/games/extra-time'
import type { Columns } from '../db/columns'
import type { Database } from '../db/database'
import type { assignments } from '../db/tables'
import type { Transaction } from '../db/transaction'
import { readQuestions } from './content'

type Row = typeof assignments.$inferSelect

export const rulesOf = ({ opensAt, closesAt, clock, attempts, tellPlayers, timePerQuestion, scoring }: Row) => ({
  ...{ opensAt: opensAt.getTime(), closesAt: closesAt.getTime() },
  ...{ clock, attempts, tellPlayers, timePerQuestion, scoring },
})

/** Whether nobody can answer any more. Before the close no further query is needed to know. */
export const isAllOver = async (db: Database | Transaction, assignment: Row, now: number): Promise<boolean> =>
  now >= assignment.closesAt.getTime() && now >= (await overMoment(db, assignment))

/** When the last can no longer answer, in ms since 1970. It moves with each question that opens, until all have closed. */
export async function overMoment(db: Database | Transaction, assignment: Row): Promise<number> {
  const rules = rulesOf(assignment)
  const { rows: closes } = await db.execute<Columns<{ closesAt: number | null }>>(sql`
    SELECT (extract(epoch FROM max(closes_at)) * 1000)::float8 AS "closesAt" FROM assignment_people
    WHERE assignment_id = ${assignment.id} AND removed_at IS NULL AND set_aside_at IS NULL`)
  // Who has less time than everybody changes nothing.
  const closesAt = Math.max(rules.closesAt, closes[0]?.closesAt ?? 0)
  const open = await openAttempts(db, assignment.id)
  const questions = open.length > 0 ? await readQuestions(db, assignment.id) : []
  const until = open.flatMap(({ ownClosesAt, ...attempt }) => {
    const clock = questions[attempt.questionIndex]?.kind === 'slide' ? null : openClock(rules, questions, attempt)
    return clock ? answersUntil(clock, ownClosesAt ?? rules.closesAt) : []
  })
  const answered = until.reduce<number | null>((last, one) => Math.max(last ?? one, one), null)
  return overAt({ closesAt, answersUntil: answered })
}

/** Those with a question that has no answer: of each question and extra time the one opened last. */
async function openAttempts(
  db: Database | Transaction,
  assignmentId: number,
): Promise<(Attempt & { ownClosesAt: number | null })[]> {
  const { rows } = await db.execute<
    Columns<{ questionIndex: number; extraTime: ExtraTime; opensAt: number; ownClosesAt: number | null }>
  >(sql`
    SELECT t.question_index AS "questionIndex", t.extra_time AS "extraTime",
           (extract(epoch FROM max(t.opens_at)) * 1000)::float8 AS "opensAt",
           (extract(epoch FROM p.closes_at) * 1000)::float8 AS "ownClosesAt"
    FROM assignment_attempts t
    JOIN assignment_people p ON p.assignment_id = t.assignment_id AND p.id = t.person_id
    WHERE t.assignment_id = ${assignmentId} AND t.finished_at IS NULL AND NOT t.is_answered AND t.question_index >= 0
      AND p.removed_at IS NULL AND p.set_aside_at IS NULL
    GROUP BY 1, 2, 4`)
  return rows.map((row) => ({ ...row, number: 1, finishedAt: null, isAnswered: false }))
}
