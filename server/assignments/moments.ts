/** A6: from when on nobody can answer any more, so that everybody may be told. */
import { eq, inArray, sql } from 'drizzle-orm'
import { answersUntil, openClock, type Attempt } from '../../rules/assignments/assignment'
import { overAt } from '../../rules/assignments/telling'
import { batched } from '../jobs/batched'
import type { Columns } from '../db/columns'
import type { Database } from '../db/database'
import { assignments } from '../db/tables'
import { transaction, type Transaction } from '../db/transaction'
import { readQuestionsOf } from './content'

type Row = typeof assignments.$inferSelect

export const rulesOf = ({ opensAt, closesAt, clock, attempts, tellPlayers, timePerQuestion, scoring }: Row) => ({
  ...{ opensAt: opensAt.getTime(), closesAt: closesAt.getTime() },
  ...{ clock, attempts, tellPlayers, timePerQuestion, scoring },
})

/**
 * Those of which everybody may be told. Before their close no query is needed to know; what is found is remembered, and
 * from then on none of their questions opens.
 */
export async function whichAreOver(db: Database, rows: readonly Row[], now: number): Promise<Set<number>> {
  const known = rows.filter((row) => row.overAt !== null)
  const closed = rows.filter((row) => mayBeOver(row, now))
  const moments = await overMoments(db, closed, now)
  const ended = closed.filter(({ id }) => now >= (moments.get(id) ?? Infinity))
  const over = ended.length > 0 ? [...known, ...(await rememberOver(db, ended, now))] : known
  return new Set(over.map(({ id }) => id))
}

/** `now` in ms since 1970. */
export type IsAllOver = (row: Row, now: number) => Promise<boolean>

/**
 * Whether everybody may be told of an assignment. While players wait for that, each of their pages asks: those that ask at
 * once are told by one count.
 */
export function isAllOverIn(db: Database): IsAllOver {
  const ask = batched(async (asked: { row: Row; now: number }[]) => {
    const rows = new Map(asked.map(({ row }) => [row.id, row]))
    const over = await whichAreOver(db, [...rows.values()], Math.min(...asked.map(({ now }) => now)))
    return asked.map(({ row }) => over.has(row.id))
  })
  return async (row, now) => row.overAt !== null || (mayBeOver(row, now) && (await ask({ row, now })))
}

const mayBeOver = ({ overAt: remembered, closesAt }: Row, now: number): boolean =>
  remembered === null && now >= closesAt.getTime()

/** Waits for each question that is just being opened: what was decided before the close may be written after it. */
const rememberOver = (db: Database, rows: readonly Row[], now: number): Promise<Row[]> =>
  transaction(db, async (tx) => {
    const ids = rows.map(({ id }) => id)
    const locked = await tx
      .select()
      .from(assignments)
      .where(inArray(assignments.id, ids))
      .orderBy(assignments.id)
      .for('no key update')
    const moments = await overMoments(tx, locked, now)
    const over = locked.filter((row) => row.overAt ?? (mayBeOver(row, now) && now >= (moments.get(row.id) ?? Infinity)))
    for (const { id, overAt: remembered, toldAt } of over) {
      const at = new Date(moments.get(id) ?? now)
      if (remembered !== null) continue
      await tx
        .update(assignments)
        .set({ overAt: at, toldAt: toldAt ?? at })
        .where(eq(assignments.id, id))
    }
    return over
  })

export async function overMoment(db: Database | Transaction, row: Row): Promise<number> {
  return (await overMoments(db, [row])).get(row.id) ?? Infinity
}

/**
 * In ms since 1970. They move with each question that opens, until all have closed. Where somebody's close is later than
 * `now`, it is that close at least, and no attempt is looked at.
 */
async function overMoments(
  db: Database | Transaction,
  rows: readonly Row[],
  now = Infinity,
): Promise<Map<number, number>> {
  if (rows.length === 0) return new Map()
  const ownCloses = await latestOwnCloses(
    db,
    rows.map(({ id }) => id),
  )
  // Who has less time than everybody changes nothing.
  const closeOf = ({ id, closesAt }: Row) => Math.max(closesAt.getTime(), ownCloses.get(id) ?? 0)
  const closed = rows.filter((row) => now >= closeOf(row))
  const open = await openAttempts(
    db,
    closed.map(({ id }) => id),
  )
  const questions = await readQuestionsOf(db, [...new Set(open.map(({ assignmentId }) => assignmentId))])
  return new Map(
    rows.map((row) => {
      const rules = rulesOf(row)
      const asked = questions.get(row.id) ?? []
      const until = open.flatMap(({ assignmentId, ownClosesAt, ...attempt }) => {
        if (assignmentId !== row.id || asked[attempt.questionIndex]?.kind === 'slide') return []
        const clock = openClock(rules, asked, attempt)
        return clock ? answersUntil(clock, ownClosesAt ?? rules.closesAt) : []
      })
      return [row.id, overAt({ closesAt: closeOf(row), answersUntil: until.length > 0 ? Math.max(...until) : null })]
    }),
  )
}

async function latestOwnCloses(db: Database | Transaction, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<Columns<{ id: number; closesAt: number }>>(sql`
    SELECT assignment_id AS id, (extract(epoch FROM max(closes_at)) * 1000)::float8 AS "closesAt"
    FROM assignment_people
    WHERE assignment_id = ANY (${sql.param(ids)}::int[]) AND closes_at IS NOT NULL AND removed_at IS NULL
      AND set_aside_at IS NULL
    GROUP BY 1`)
  return new Map(rows.map(({ id, closesAt }) => [id, closesAt]))
}

interface OpenAttempt extends Attempt {
  assignmentId: number
  ownClosesAt: number | null
}

/** Those with a question that has no answer: of each question and extra time the one opened last. */
async function openAttempts(db: Database | Transaction, ids: readonly number[]): Promise<OpenAttempt[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<
    Columns<Pick<OpenAttempt, 'assignmentId' | 'questionIndex' | 'extraTime' | 'opensAt' | 'ownClosesAt'>>
  >(sql`
    SELECT t.assignment_id AS "assignmentId", t.question_index AS "questionIndex", t.extra_time AS "extraTime",
           (extract(epoch FROM max(t.opens_at)) * 1000)::float8 AS "opensAt",
           (extract(epoch FROM p.closes_at) * 1000)::float8 AS "ownClosesAt"
    FROM assignment_attempts t
    JOIN assignment_people p ON p.assignment_id = t.assignment_id AND p.id = t.person_id
    WHERE t.assignment_id = ANY (${sql.param(ids)}::int[]) AND t.finished_at IS NULL AND NOT t.is_answered
      AND t.question_index >= 0 AND p.removed_at IS NULL AND p.set_aside_at IS NULL
    GROUP BY 1, 2, 3, 5`)
  return rows.map((row) => ({ ...row, number: 1, finishedAt: null, isAnswered: false }))
}
