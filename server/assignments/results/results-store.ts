/** A7 The people of an assignment with their results, and what has changed since a version. */
import { eq, sql, type SQL } from 'drizzle-orm'
import type { AssignmentPerson, AttemptResult } from '../../../contract/assignments/results'
import type { ExtraTime } from '../../../contract/games/extra-time'
import { answersUntil, openClock } from '../../../rules/assignments/assignment'
import { bursts, type Burst } from '../../../rules/games/seats/bursts'
import type { Columns } from '../../db/columns'
import type { Database } from '../../db/database'
import { oneRow } from '../../db/one-row'
import { assignments } from '../../db/tables'
import type { Transaction } from '../../db/transaction'
import { Problem } from '../../problems/problem'
import { readQuestions } from '../content'
import { rulesOf } from '../moments'

/** How far the results of an assignment are written. Versions are numbers of transactions. */
export interface Written {
  /**
   * Whoever knows all that was written by the transactions before this one. Rows have the number of the transaction that
   * wrote them: one that is still running now has a higher number than this, so nothing is ever missed.
   */
  version: bigint
  /** The latest that has written any of the rows. */
  latest: bigint
  /** With those who were removed: after RETENTION_DAYS their rows go, and nothing else is written. */
  people: number
}

/** One pass over its people and attempts: an index of versions would have to be written with each answer. */
export async function writtenOf(tx: Transaction, assignmentId: number): Promise<Written> {
  const latestIn = (table: SQL) =>
    sql`SELECT coalesce(max(written_by), 0) AS latest, count(*)::int AS rows FROM ${table} WHERE assignment_id = ${assignmentId}`
  const { rows } = await tx.execute<{ version: string; latest: string; people: number }>(sql`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS version, p.rows AS people,
           greatest(p.latest, t.latest)::text AS latest
    FROM (${latestIn(sql`assignment_people`)}) p, (${latestIn(sql`assignment_attempts`)}) t`)
  const { version, latest, people } = oneRow(rows)
  return { version: BigInt(version), latest: BigInt(latest), people }
}

interface Wanted {
  /** Only who has changed since this version. */
  since?: bigint | undefined
  personId?: number
}

type AttemptInRow = [
  number: number,
  begunAt: number,
  finishedAt: number | null,
  score: number,
  correctAnswers: number,
  cells: string,
  isAfterTold: boolean,
  open: OpenQuestion | null,
]

/** The one that an attempt is at, without an answer so far. */
type OpenQuestion = [questionIndex: number, opensAt: number, extraTime: ExtraTime]

interface Row {
  id: number
  name: string
  joinedAt: number | null
  closesAt: number | null
  moreAttempts: number
  extraTime: ExtraTime
  isSetAside: boolean
  isRemoved: boolean
  attempts: number
  /** Of the first attempt; null before it. */
  number: number | null
  begunAt: number
  finishedAt: number | null
  score: number
  correctAnswers: number
  cells: string
  isAfterTold: boolean
  open: OpenQuestion | null
  /** Null where it is the first one. */
  best: AttemptInRow | null
}

/** Of an attempt. */
const openInJson = sql`CASE WHEN finished_at IS NULL AND NOT is_answered AND opens_at IS NOT NULL THEN
  json_build_array(question_index, (extract(epoch FROM opens_at) * 1000)::float8, extra_time) END`

/** In JSON, because hardly anybody has another one than the first. */
const bestInJson = sql`(
  SELECT json_build_array(number, (extract(epoch FROM begun_at) * 1000)::float8,
                          (extract(epoch FROM finished_at) * 1000)::float8, score, correct_answers, cells, is_after_told,
                          ${openInJson})
  FROM assignment_attempts WHERE assignment_id = p.assignment_id AND person_id = p.id AND number = c.best)`

/** In the order in which they came onto the list. */
export async function readPeople(
  db: Database | Transaction,
  assignmentId: number,
  { since, personId }: Wanted = {},
): Promise<AssignmentPerson[]> {
  const ofPerson = personId === undefined ? sql`` : sql`AND p.id = ${personId}`
  const isWanted =
    since === undefined ? sql`p.removed_at IS NULL` : sql`p.id = ANY (ARRAY(${writtenSince(assignmentId, since)}))`
  const { rows } = await db.execute<Columns<Row>>(sql`
    SELECT p.id, p.name, (extract(epoch FROM p.joined_at) * 1000)::float8 AS "joinedAt",
           (extract(epoch FROM p.closes_at) * 1000)::float8 AS "closesAt", p.more_attempts AS "moreAttempts",
           p.extra_time AS "extraTime", p.set_aside_at IS NOT NULL AS "isSetAside",
           p.removed_at IS NOT NULL AS "isRemoved", c.attempts,
           f.number, (extract(epoch FROM f.begun_at) * 1000)::float8 AS "begunAt",
           (extract(epoch FROM f.finished_at) * 1000)::float8 AS "finishedAt", f.score,
           f.correct_answers AS "correctAnswers", f.cells, f.is_after_told AS "isAfterTold", f.open,
           CASE WHEN c.best > 1 THEN ${bestInJson} END AS best
    FROM assignment_people p
    -- Looked up by its whole key, whatever the plan believes of a table that was just filled.
    LEFT JOIN LATERAL (
      SELECT *, ${openInJson} AS open FROM assignment_attempts
      WHERE assignment_id = p.assignment_id AND person_id = p.id AND number = 1 OFFSET 0
    ) f ON true
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS attempts,
             (array_agg(number ORDER BY score DESC, correct_answers DESC, number) FILTER (WHERE are_answers_kept))[1] AS best
      FROM assignment_attempts WHERE assignment_id = p.assignment_id AND person_id = p.id
    ) c
    WHERE p.assignment_id = ${assignmentId} ${ofPerson} AND ${isWanted}
    ORDER BY p.id`)
  const isAnyOpen = rows.some(({ open, best }) => open ?? best?.at(-1))
  const openUntil = isAnyOpen ? await clocksOf(db, assignmentId) : () => null
  return rows.map((row) => personOf(row, openUntil))
}

/** Null where only the close ends a question. */
type OpenUntil = (open: OpenQuestion) => number | null

async function clocksOf(db: Database | Transaction, assignmentId: number): Promise<OpenUntil> {
  const [row] = await db.select().from(assignments).where(eq(assignments.id, assignmentId))
  if (!row) throw new Problem('assignment_not_found')
  const rules = rulesOf(row)
  const questions = await readQuestions(db, assignmentId)
  return ([questionIndex, opensAt, extraTime]) => {
    const attempt = { number: 1, finishedAt: null, isAnswered: false, questionIndex, opensAt, extraTime }
    const clock = openClock(rules, questions, attempt)
    return clock && clock.limitMs !== null ? answersUntil(clock, rules.closesAt) : null
  }
}

/** Found before any of them is looked up. */
const writtenSince = (assignmentId: number, since: bigint) => sql`
  SELECT id FROM assignment_people WHERE assignment_id = ${assignmentId} AND written_by >= ${since}::bigint
  UNION
  SELECT person_id FROM assignment_attempts WHERE assignment_id = ${assignmentId} AND written_by >= ${since}::bigint`

export async function readPerson(
  db: Database | Transaction,
  assignmentId: number,
  personId: number,
): Promise<AssignmentPerson> {
  const [person] = await readPeople(db, assignmentId, { personId })
  if (!person) throw new Problem('person_not_found')
  return person
}

function personOf(
  { isSetAside, isRemoved, moreAttempts, extraTime, ...row }: Row,
  openUntil: OpenUntil,
): AssignmentPerson {
  const { number, begunAt, finishedAt, score, correctAnswers, cells, isAfterTold, open } = row
  const attempt = (stored: AttemptInRow) => attemptOf(stored, openUntil)
  const first =
    number === null ? null : attempt([number, begunAt, finishedAt, score, correctAnswers, cells, isAfterTold, open])
  return {
    ...{ id: row.id, name: row.name, joinedAt: row.joinedAt === null ? null : at(row.joinedAt) },
    ...{ attempts: row.attempts, first, best: row.best ? attempt(row.best) : first },
    ...(row.closesAt !== null && { closesAt: at(row.closesAt) }),
    ...(moreAttempts > 0 && { moreAttempts }),
    ...(extraTime !== 1 && { extraTime }),
    ...(isSetAside && { isSetAside }),
    ...(isRemoved && { isRemoved }),
  }
}

function attemptOf(stored: AttemptInRow, openUntil: OpenUntil): AttemptResult {
  const [number, begunAt, finishedAt, score, correct, cells, isAfter, open] = stored
  const until = open && openUntil(open)
  return {
    ...{ number, begunAt: at(begunAt), finishedAt: finishedAt === null ? null : at(finishedAt) },
    ...{ score, correctAnswers: correct, cells, ...(isAfter && { isAfterTold: isAfter }) },
    ...(until !== null && { openUntil: at(until) }),
  }
}

const at = (ms: number): string => new Date(ms).toISOString()

/** G49 Floods among those who have joined by nicknames. */
export async function burstsIn(db: Database | Transaction, assignmentId: number): Promise<Burst[]> {
  const { rows } = await db.execute<{ id: number; nickname: string; joinedAt: number; address: string | null }>(sql`
    SELECT id, name AS nickname, (extract(epoch FROM joined_at) * 1000)::float8 AS "joinedAt",
           encode(address_hash, 'base64') AS address
    FROM assignment_people
    WHERE assignment_id = ${assignmentId} AND joined_at IS NOT NULL AND removed_at IS NULL AND set_aside_at IS NULL`)
  return bursts(rows)
}
