/** Assignments as their host sees them. */
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Assignment } from '../../contract/assignments/assignment'
import type { QuestionKind } from '../../contract/questions/question-kinds'
import { isCounted } from '../../rules/questions'
import type { Columns } from '../db/columns'
import type { Database } from '../db/database'
import { gameQuestionOf, type QuestionDetails } from '../db/question-columns'
import { assignments } from '../db/tables'
import type { Transaction } from '../db/transaction'
import { retentionMs, type Env } from '../env'
import { Problem } from '../problems/problem'
import { isQuizChanged } from './changed-quiz'
import { languageOf } from './content'
import { whichAreOver } from './moments'

export type AssignmentRow = typeof assignments.$inferSelect

export interface Reading {
  db: Database
  env: Pick<Env, 'RETENTION_DAYS'>
  now: () => number
}

/** A host's assignments, the newest first. */
export async function listAssignments(reading: Reading, hostId: string): Promise<Assignment[]> {
  const rows = await reading.db
    .select()
    .from(assignments)
    .where(eq(assignments.hostId, hostId))
    .orderBy(desc(assignments.createdAt), desc(assignments.id))
    .limit(listedMost)
  const over = await whichAreOver(reading.db, rows, reading.now())
  const counts = await countsOf(
    reading.db,
    rows.map(({ id }) => id),
  )
  return describe(reading.db, reading.env, rows, { over, counts })
}

/** Far more than anybody makes; the oldest ones are left out beyond it. */
const listedMost = 500

export async function findAssignment(db: Database | Transaction, hostId: string, id: number): Promise<AssignmentRow> {
  const [row] = await db.select().from(assignments).where(ofHost(hostId, id))
  if (!row) throw new Problem('assignment_not_found')
  return row
}

/**
 * As `findAssignment`. Its row stays as it is until the transaction ends. Whatever a host changes begins with it, and
 * whoever plays shares it before they write to attempts. So neither waits for the other with half of the work done.
 */
export async function lockAssignment(tx: Transaction, hostId: string, id: number): Promise<AssignmentRow> {
  const [row] = await tx.select().from(assignments).where(ofHost(hostId, id)).for('no key update')
  if (!row) throw new Problem('assignment_not_found')
  return row
}

const ofHost = (hostId: string, id: number): SQL | undefined =>
  and(eq(assignments.id, id), eq(assignments.hostId, hostId))

export async function describeOne(reading: Reading, row: AssignmentRow): Promise<Assignment> {
  const over = await whichAreOver(reading.db, [row], reading.now())
  return describeIn(reading.db, reading, row, { over, counts: (await countsOf(reading.db, [row.id])).get(row.id) })
}

/** As `describeOne`, where the caller has a transaction already, and knows which assignments are over, and its people. */
export async function describeIn(
  tx: Database | Transaction,
  { env }: Pick<Reading, 'env'>,
  row: AssignmentRow,
  { over, counts }: { over: ReadonlySet<number>; counts: Counts | undefined },
): Promise<Assignment> {
  const [assignment] = await describe(tx, env, [row], { over, counts: new Map(counts && [[row.id, counts]]) })
  if (!assignment) throw new Problem('assignment_not_found')
  return { ...assignment, isQuizChanged: await isQuizChanged(tx, row) }
}

async function describe(
  db: Database | Transaction,
  env: Reading['env'],
  rows: readonly AssignmentRow[],
  { over, counts }: { over: ReadonlySet<number>; counts: ReadonlyMap<number, Counts> },
): Promise<Assignment[]> {
  const asked = await askedIn(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { people = 0, joined = 0, begun = 0, finished = 0, closesAt = 0 } = counts.get(row.id) ?? {}
    const lastClose = Math.max(row.closesAt.getTime(), closesAt ?? 0)
    const questions = oneOfEach(asked.get(row.id) ?? [])
    const { id, code, title, quizId, attempts, clock, answerOrder, tellPlayers, joining } = row
    const { isJoiningOpen, totalQuestions, timePerQuestion, lastCorrection } = row
    return {
      ...{ id, code, title, quizId, attempts, clock, answerOrder, tellPlayers, joining },
      ...{ isJoiningOpen, totalQuestions, timePerQuestion, lastCorrection, people, joined, begun, finished },
      ...languageOf(questions.map(({ question }) => question)),
      questionsCounted: questions.reduce((sum, each) => sum + (isCounted(each.question) ? each.questions : 0), 0),
      createdAt: row.createdAt.toISOString(),
      opensAt: row.opensAt.toISOString(),
      closesAt: row.closesAt.toISOString(),
      isBegun: row.begunAt !== null,
      isTold: row.toldAt !== null || over.has(id),
      // Once they are gone, so are the closes of single people.
      namesKeptUntil: (row.namesRemovedAt ?? new Date(lastClose + retentionMs(env))).toISOString(),
      areNamesKept: row.namesRemovedAt === null,
    }
  })
}

/** Of the people of an assignment. */
export interface Counts {
  people: number
  joined: number
  begun: number
  finished: number
  /** The latest close of a single person, in ms since 1970. */
  closesAt: number | null
}

export async function countsOf(db: Database | Transaction, ids: readonly number[]): Promise<Map<number, Counts>> {
  // Each person is looked up, so that no plan compares all with all while the tables are new.
  const has = (which: SQL) => sql`p.joined_at IS NOT NULL AND EXISTS (
    SELECT FROM assignment_attempts t WHERE t.assignment_id = p.assignment_id AND t.person_id = p.id AND ${which})`
  const { rows } = await db.execute<Columns<Counts & { id: number }>>(sql`
    SELECT p.assignment_id AS id, count(*)::int AS people, count(p.joined_at)::int AS joined,
           count(*) FILTER (WHERE ${has(sql`t.number = 1`)})::int AS begun,
           count(*) FILTER (WHERE ${has(sql`t.finished_at IS NOT NULL`)})::int AS finished,
           (extract(epoch FROM max(p.closes_at)) * 1000)::float8 AS "closesAt"
    FROM assignment_people p
    WHERE p.assignment_id = ANY (${sql.param(ids)}::int[]) AND p.removed_at IS NULL AND p.set_aside_at IS NULL
    GROUP BY 1`)
  return new Map(rows.map((row) => [row.id, row]))
}

interface Alike {
  kind: QuestionKind
  details: QuestionDetails
  questions: number
}

/** How many of each one's questions are alike in what is told of them here: hundreds have tens of thousands. */
async function askedIn(db: Database | Transaction, ids: readonly number[]): Promise<Map<number, Alike[]>> {
  const { rows } = await db.execute<Columns<Alike & { id: number }>>(sql`
    SELECT assignment_id AS id, kind, details, count(*)::int AS questions
    FROM (
      SELECT assignment_id, question_index, kind, jsonb_strip_nulls(jsonb_build_object(
        'points', details->'points', 'isVoid', details->'isVoid', 'language', details->'language')) AS details
      FROM assignment_questions WHERE assignment_id = ANY (${sql.param(ids)}::int[])
    ) q
    GROUP BY 1, 2, 3 ORDER BY min(question_index)`)
  const asked = new Map<number, Alike[]>()
  for (const { id, ...alike } of rows) asked.set(id, [...(asked.get(id) ?? []), alike])
  return asked
}

/** In the order in which they first appear. */
const oneOfEach = (alike: readonly Alike[]) =>
  alike.map(({ kind, details, questions }) => ({
    ...{ questions, question: gameQuestionOf(0, { kind, details, text: '', options: [], correctAnswer: -1 }) },
  }))
