/**
 * What a player's calls read and write. They come in masses, so one statement serves all that wait. Each row is looked up
 * by its whole key, whatever the plan believes of tables that were just filled: a join would compare all with all. OFFSET
 * 0 prevents that, as does keeping conditions outside that a smaller index would serve.
 */
import type { ExtraTime } from '../../../contract/games/extra-time'
import type { Attempt, AssignmentRules, PersonRights } from '../../../rules/assignments/assignment'
import type { JudgedOwnAnswer, Situation } from '../../../rules/assignments/attempts'
import type { AnswerOrder } from '../../../contract/assignments/assignment'
import type { Database } from '../../db/database'
import { runPrepared } from '../../db/prepared-statement'
import { answerColumnsOf, answerOf, creditOf, type AnswerInColumns } from '../../db/question-columns'
import type { Judgement } from '../../../rules/score'

const highestIds = new WeakMap<Database, number>()

/**
 * Ids of people count how many there have been, so statements are planned anew whenever the tables have doubled: what is
 * planned for three people reads them all, and would read a whole school for each.
 */
function amongPeople(db: Database, ids: readonly number[]): { among: number } {
  const among = ids.reduce((high, id) => Math.max(high, id), highestIds.get(db) ?? 1)
  highestIds.set(db, among)
  return { among }
}

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
  CROSS JOIN LATERAL (SELECT * FROM assignments WHERE id = i.assignment OFFSET 0) a
  CROSS JOIN LATERAL (
    SELECT person_id FROM assignment_seats WHERE assignment_id = i.assignment AND seat_hash = i.seat OFFSET 0
  ) s
  JOIN LATERAL (
    SELECT * FROM assignment_people WHERE assignment_id = i.assignment AND id = s.person_id OFFSET 0
  ) p ON p.removed_at IS NULL AND p.set_aside_at IS NULL
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
    amongPeople(db, [keys.length]),
  )
  amongPeople(
    db,
    rows.map(({ personId }) => personId),
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

/**
 * The given ones whose attempts are as expected. Locks the attempts in one order, so that two processes' batches wait for
 * each other and never both.
 */
const heldAttempts = (isExpected: string) => `held AS MATERIALIZED (
    SELECT i.*, t.score AS score_before
    FROM (SELECT * FROM given ORDER BY assignment, person) i
    CROSS JOIN LATERAL (
      SELECT * FROM assignment_attempts WHERE assignment_id = i.assignment AND person_id = i.person AND number = i.number
      OFFSET 0 FOR UPDATE
    ) t
    WHERE t.finished_at IS NULL AND ${isExpected}
  )`

/** Changes an attempt that is there, found by its key: what would be inserted is `excluded`. */
const changeAttempts = `
  INSERT INTO assignment_attempts AS t (assignment_id, person_id, number, begun_at, finished_at, question_index, opens_at,
                                        extra_time, is_answered, score, correct_answers, cells, is_after_told)`

const openStatement = `
  WITH ${sharedRows('told_at, over_at')},
  given AS MATERIALIZED (
    SELECT i.*, current.told_at
    FROM unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::float8[], $6::float8[], $7::bool[], $8::text[])
      AS i (assignment, person, number, question_index, opens_at, extra_time, was_answered, cell)
    -- Once everybody may be told, nothing opens that was decided before.
    JOIN current ON current.id = i.assignment AND current.over_at IS NULL
  ), ${heldAttempts('t.question_index = i.question_index - 1 AND t.is_answered = i.was_answered')}
  ${changeAttempts}
  SELECT assignment, person, number, now(), NULL, question_index, to_timestamp(opens_at / 1000), extra_time, false, 0, 0,
         cell, told_at IS NOT NULL
  FROM held
  ON CONFLICT (assignment_id, person_id, number) DO UPDATE
  SET question_index = excluded.question_index, opens_at = excluded.opens_at, extra_time = excluded.extra_time,
      is_answered = false, cells = overlay(t.cells PLACING excluded.cells FROM excluded.question_index + 1),
      is_after_told = t.is_after_told OR excluded.is_after_told
  RETURNING t.assignment_id AS "assignmentId", t.person_id AS "personId"`

/** Opens each question unless its attempt has moved on meanwhile. Returns whether it did, in their order. */
export async function openQuestions(db: Database, opened: readonly OpenedQuestion[]): Promise<boolean[]> {
  const first = firstOfEach(opened)
  const personIds = first.map(({ personId }) => personId)
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
    amongPeople(db, personIds),
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
  ), ${heldAttempts('t.question_index = i.question_index AND NOT t.is_answered')},
  answered AS (${changeAttempts}
    SELECT assignment, person, number, now(), CASE WHEN is_last THEN to_timestamp(at / 1000) END, question_index, NULL,
           extra_time, true, points, counts_right::int, cell, coalesce(is_after_told, false)
    FROM held
    ON CONFLICT (assignment_id, person_id, number) DO UPDATE
    SET is_answered = true, score = t.score + excluded.score,
        correct_answers = t.correct_answers + excluded.correct_answers,
        cells = overlay(t.cells PLACING excluded.cells FROM excluded.question_index + 1),
        finished_at = excluded.finished_at, is_after_told = t.is_after_told OR excluded.is_after_told
  ),
  written AS (
    INSERT INTO assignment_answers (assignment_id, person_id, number, question_index, selected_answer, is_correct,
                                    response_time, elapsed_ms, extra_time, points_awarded, answered_at, answer, credit)
    SELECT assignment, person, number, question_index, selected, correct, counted, elapsed, extra_time, points,
           to_timestamp(at / 1000), answer::jsonb, credit
    FROM held
  )
  SELECT assignment AS "assignmentId", person AS "personId", score_before + points AS score FROM held`

/** Writes each answer unless its question has one, or attempt or key have changed. Returns the total score, or null. */
export async function insertOwnAnswers(db: Database, answers: readonly NewOwnAnswer[]): Promise<(number | null)[]> {
  const first = firstOfEach(answers)
  const personIds = first.map(({ personId }) => personId)
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
    amongPeople(db, personIds),
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
): Promise<(Judgement & { score: number; extraTime: ExtraTime }) | null> {
  type Row = AnswerInColumns & Pick<Judgement, 'countedMs' | 'pointsAwarded'> & { score: number; extraTime: ExtraTime }
  const [row] = await runPrepared<Row>(
    db,
    `SELECT a.selected_answer AS "selectedAnswer", a.answer, a.credit, a.is_correct AS "isCorrect",
            a.response_time AS "countedMs", a.points_awarded AS "pointsAwarded", a.extra_time AS "extraTime",
            (SELECT sum(b.points_awarded)::int FROM assignment_answers b
             WHERE b.assignment_id = $1 AND b.person_id = $2 AND b.number = $3 AND b.question_index <= $4) AS score
     FROM assignment_answers a
     WHERE a.assignment_id = $1 AND a.person_id = $2 AND a.number = $3 AND a.question_index = $4`,
    [assignmentId, personId, number, questionIndex],
    amongPeople(db, [personId]),
  )
  if (!row) return null
  const { isCorrect, countedMs, pointsAwarded, score, extraTime } = row
  return { answer: answerOf(row), credit: creditOf(row), isCorrect, countedMs, pointsAwarded, score, extraTime }
}
