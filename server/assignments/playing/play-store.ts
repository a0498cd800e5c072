/** What a player's calls read and write. They come in masses, so one statement serves all that wait. */
import type { ExtraTime } from '../../../contract/games/extra-time'
import type { Attempt, AssignmentRules, PersonRights } from '../../../rules/assignments/assignment'
import type { JudgedOwnAnswer, Situation } from '../../../rules/assignments/attempts'
import type { AnswerOrder } from '../../../contract/assignments/assignment'
import type { Database } from '../../db/database'
import { runPrepared } from '../../db/prepared-statement'
import { answerColumnsOf, answerOf, creditOf, type AnswerInColumns } from '../../db/question-columns'
import type { Judgement } from '../../../rules/score'

/** Statements are planned for the largest assignment, so that none reads all its people for each. */
const among = 5_000

export interface SeatKey {
  assignmentId: number
  seatHash: Buffer
}

/** Everything about a seat that decides what its player may do. */
export interface SeatState {
  assignmentId: number
  personId: number
  name: string
  rules: AssignmentRules
  contentVersion: number
  answerOrder: AnswerOrder
  isBegun: boolean
  person: PersonRights
  attempt: (Attempt & { score: number }) | null
}

/** A seat, and the questions of its assignment. */
export type Seated = SeatState & Situation

const moment = (column: string) => `(extract(epoch FROM ${column}) * 1000)::float8`

const statesStatement = `
  SELECT i.place::int AS place, a.id AS "assignmentId", p.id AS "personId", p.name,
         ${moment('a.opens_at')} AS "opensAt", ${moment('a.closes_at')} AS "closesAt", a.clock, a.attempts,
         a.tell_players AS "tellPlayers", a.time_per_question AS "timePerQuestion", a.scoring,
         a.content_version AS "contentVersion", a.answer_order AS "answerOrder", a.begun_at IS NOT NULL AS "isBegun",
         ${moment('p.closes_at')} AS "ownClosesAt", p.more_attempts AS "moreAttempts", p.extra_time AS "extraTime",
         t.number, ${moment('t.finished_at')} AS "finishedAt", t.question_index AS "questionIndex",
         ${moment('t.opens_at')} AS "openedAt", t.extra_time AS "openExtraTime", t.is_answered AS "isAnswered", t.score
  FROM unnest($1::int[], $2::bytea[]) WITH ORDINALITY AS i (assignment, seat, place)
  JOIN assignments a ON a.id = i.assignment
  JOIN assignment_seats s ON s.assignment_id = i.assignment AND s.seat_hash = i.seat
  JOIN assignment_people p ON p.assignment_id = i.assignment AND p.id = s.person_id
    AND p.removed_at IS NULL AND p.set_aside_at IS NULL
  LEFT JOIN LATERAL (
    SELECT * FROM assignment_attempts t WHERE t.assignment_id = i.assignment AND t.person_id = s.person_id
    ORDER BY number DESC LIMIT 1
  ) t ON true`

interface StateRow
  extends
    AssignmentRules,
    Pick<SeatState, 'assignmentId' | 'personId' | 'name' | 'contentVersion' | 'answerOrder' | 'isBegun'> {
  place: number
  ownClosesAt: number | null
  moreAttempts: number
  extraTime: ExtraTime
  number: number | null
  finishedAt: number | null
  questionIndex: number
  openedAt: number | null
  openExtraTime: ExtraTime
  isAnswered: boolean
  score: number
}

/** In the order of the keys; null for a seat that is not there. */
export async function readSeatStates(db: Database, keys: readonly SeatKey[]): Promise<(SeatState | null)[]> {
  const rows = await runPrepared<StateRow>(
    db,
    statesStatement,
    [keys.map(({ assignmentId }) => assignmentId), keys.map(({ seatHash }) => seatHash)],
    { among },
  )
  const states = new Map(rows.map((row) => [row.place, stateOf(row)]))
  return keys.map((_, index) => states.get(index + 1) ?? null)
}

function stateOf(row: StateRow): SeatState {
  const { assignmentId, personId, name, contentVersion, answerOrder, isBegun, number } = row
  const { opensAt, closesAt, clock, attempts, tellPlayers, timePerQuestion, scoring } = row
  const { finishedAt, questionIndex, isAnswered, score } = row
  return {
    ...{ assignmentId, personId, name, contentVersion, answerOrder, isBegun },
    rules: { opensAt, closesAt, clock, attempts, tellPlayers, timePerQuestion, scoring },
    person: { closesAt: row.ownClosesAt, moreAttempts: row.moreAttempts, extraTime: row.extraTime },
    attempt:
      number === null
        ? null
        : {
            ...{ number, finishedAt, questionIndex, isAnswered, score },
            ...{ opensAt: row.openedAt, extraTime: row.openExtraTime },
          },
  }
}

export interface AttemptKey {
  assignmentId: number
  personId: number
  number: number
}

export interface OpenedQuestion extends AttemptKey {
  questionIndex: number
  opensAt: number
  extraTime: ExtraTime
  /** Whether the question before it had an answer when this was decided. */
  wasAnswered: boolean
  cell: string
}

/** The rows of the assignments, shared until the statement ends: a host's changes come before it or after it. */
const sharedRows = (columns: string) => `current AS MATERIALIZED (
    SELECT id, ${columns} FROM assignments WHERE id = ANY ($1::int[]) ORDER BY id FOR SHARE
  )`

/** Locks the attempts in one order, so that two processes' batches wait for each other and never both. */
const heldAttempts = `held AS MATERIALIZED (
    SELECT i.* FROM given i
    JOIN assignment_attempts t ON t.assignment_id = i.assignment AND t.person_id = i.person AND t.number = i.number
    ORDER BY t.assignment_id, t.person_id FOR UPDATE OF t
  )`

const openStatement = `
  WITH ${sharedRows('told_at, over_at')},
  given AS MATERIALIZED (
    SELECT i.*, current.told_at
    FROM unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::float8[], $6::float8[], $7::bool[], $8::text[])
      AS i (assignment, person, number, question_index, opens_at, extra_time, was_answered, cell)
    -- Once everybody may be told, nothing opens that was decided before.
    JOIN current ON current.id = i.assignment AND current.over_at IS NULL
  ), ${heldAttempts}
  UPDATE assignment_attempts t
  SET question_index = i.question_index, opens_at = to_timestamp(i.opens_at / 1000), extra_time = i.extra_time,
      is_answered = false, cells = overlay(t.cells PLACING i.cell FROM i.question_index + 1),
      is_after_told = t.is_after_told OR i.told_at IS NOT NULL
  FROM held i
  WHERE t.assignment_id = i.assignment AND t.person_id = i.person AND t.number = i.number AND t.finished_at IS NULL
    AND t.question_index = i.question_index - 1 AND t.is_answered = i.was_answered
  RETURNING t.assignment_id AS "assignmentId", t.person_id AS "personId"`

/** Opens each question unless its attempt has moved on meanwhile. Returns whether it did, in their order. */
export async function openQuestions(db: Database, opened: readonly OpenedQuestion[]): Promise<boolean[]> {
  const first = firstOfEach(opened)
  const rows = await runPrepared<Pick<AttemptKey, 'assignmentId' | 'personId'>>(
    db,
    openStatement,
    [
      ...keyColumns(first),
      first.map(({ questionIndex }) => questionIndex),
      first.map(({ opensAt }) => opensAt),
      first.map(({ extraTime }) => extraTime),
      first.map(({ wasAnswered }) => wasAnswered),
      first.map(({ cell }) => cell),
    ],
    { among },
  )
  const done = new Set(rows.map(personKey))
  return opened.map((one) => first.includes(one) && done.has(personKey(one)))
}

export interface NewOwnAnswer extends AttemptKey, JudgedOwnAnswer {
  extraTime: ExtraTime
  at: number
  /** Of the questions that it was judged with. */
  contentVersion: number
  cell: string
  /** Whether it counts as a right answer. */
  countsRight: boolean
  isLast: boolean
}

const answerStatement = `
  WITH ${sharedRows('content_version, told_at')},
  given AS MATERIALIZED (
    SELECT i.*, to_timestamp(i.at / 1000) > current.told_at AS is_after_told FROM unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::int[], $6::bool[], $7::int[], $8::int[],
                           $9::float8[], $10::int[], $11::float8[], $12::text[], $13::float8[], $14::text[],
                           $15::bool[], $16::bool[], $17::int[])
      AS i (assignment, person, number, question_index, selected, correct, counted, elapsed, extra_time, points, at,
            answer, credit, cell, counts_right, is_last, content_version)
    -- A key that was corrected meanwhile judges it anew.
    JOIN current ON current.id = i.assignment AND current.content_version = i.content_version
  ), ${heldAttempts},
  answered AS (
    UPDATE assignment_attempts t
    SET is_answered = true, score = t.score + i.points, correct_answers = t.correct_answers + i.counts_right::int,
        cells = overlay(t.cells PLACING i.cell FROM i.question_index + 1),
        finished_at = CASE WHEN i.is_last THEN to_timestamp(i.at / 1000) END,
        is_after_told = t.is_after_told OR coalesce(i.is_after_told, false)
    FROM held i
    WHERE t.assignment_id = i.assignment AND t.person_id = i.person AND t.number = i.number AND t.finished_at IS NULL
      AND t.question_index = i.question_index AND NOT t.is_answered
    RETURNING t.assignment_id, t.person_id, t.score, i.*
  ),
  written AS (
    INSERT INTO assignment_answers (assignment_id, person_id, number, question_index, selected_answer, is_correct,
                                    response_time, elapsed_ms, extra_time, points_awarded, answered_at, answer, credit)
    SELECT assignment, person, number, question_index, selected, correct, counted, elapsed, extra_time, points,
           to_timestamp(at / 1000), answer::jsonb, credit
    FROM answered
  )
  SELECT assignment_id AS "assignmentId", person_id AS "personId", score FROM answered`

/** Writes each answer unless its question has one, or attempt or key have changed. Returns the total score, or null. */
export async function insertOwnAnswers(db: Database, answers: readonly NewOwnAnswer[]): Promise<(number | null)[]> {
  const first = firstOfEach(answers)
  const rows = await runPrepared<Pick<AttemptKey, 'assignmentId' | 'personId'> & { score: number }>(
    db,
    answerStatement,
    [
      ...keyColumns(first),
      first.map(({ questionIndex }) => questionIndex),
      first.map(({ answer }) => answerColumnsOf(answer).selectedAnswer),
      first.map(({ isCorrect }) => isCorrect),
      first.map(({ countedMs }) => countedMs),
      first.map(({ elapsedMs }) => elapsedMs),
      first.map(({ extraTime }) => extraTime),
      first.map(({ pointsAwarded }) => pointsAwarded),
      first.map(({ at }) => at),
      first.map(({ answer }) => json(answerColumnsOf(answer).answer)),
      first.map(({ credit, isCorrect }) => (credit === Number(isCorrect) ? null : credit)),
      first.map(({ cell }) => cell),
      first.map(({ countsRight }) => countsRight),
      first.map(({ isLast }) => isLast),
      first.map(({ contentVersion }) => contentVersion),
    ],
    { among },
  )
  const scores = new Map(rows.map((row) => [personKey(row), row.score]))
  return answers.map((one) => (first.includes(one) ? (scores.get(personKey(one)) ?? null) : null))
}

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

const keyColumns = (all: readonly AttemptKey[]) => [
  all.map(({ assignmentId }) => assignmentId),
  all.map(({ personId }) => personId),
  all.map(({ number }) => number),
]

/** Of two calls of one person at once, the first: a statement changes a row once. */
function firstOfEach<K extends AttemptKey>(all: readonly K[]): K[] {
  const first = new Map<string, K>()
  for (const one of all) if (!first.has(personKey(one))) first.set(personKey(one), one)
  return [...first.values()]
}

const personKey = ({ assignmentId, personId }: Pick<AttemptKey, 'assignmentId' | 'personId'>) =>
  `${assignmentId} ${personId}`

/** A stored answer, with the total score that its reply told. */
export async function findOwnAnswer(
  db: Database,
  { assignmentId, personId, number }: AttemptKey,
  questionIndex: number,
): Promise<(Judgement & { score: number }) | null> {
  type Row = AnswerInColumns & Pick<Judgement, 'countedMs' | 'pointsAwarded'> & { score: number }
  const [row] = await runPrepared<Row>(
    db,
    `SELECT a.selected_answer AS "selectedAnswer", a.answer, a.credit, a.is_correct AS "isCorrect",
            a.response_time AS "countedMs", a.points_awarded AS "pointsAwarded",
            (SELECT sum(b.points_awarded)::int FROM assignment_answers b
             WHERE b.assignment_id = $1 AND b.person_id = $2 AND b.number = $3 AND b.question_index <= $4) AS score
     FROM assignment_answers a
     WHERE a.assignment_id = $1 AND a.person_id = $2 AND a.number = $3 AND a.question_index = $4`,
    [assignmentId, personId, number, questionIndex],
    { among },
  )
  if (!row) return null
  const { isCorrect, countedMs, pointsAwarded, score } = row
  return { answer: answerOf(row), credit: creditOf(row), isCorrect, countedMs, pointsAwarded, score }
}
