import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { ExtraTime } from '../../../../contract/games/extra-time'
import type { Answer } from '../../../../contract/questions/questions'
import type { JudgedAnswer, StoredAnswer } from '../../../../rules/games/answers'
import { extraTimeAt, type ExtraTimes } from '../../../../rules/games/seats/extra-time'
import type { Database } from '../../../db/database'
import { runPrepared } from '../../../db/prepared-statement'
import { gameAnswers } from '../../../db/tables'
import { answerColumnsOf, answerOf, creditOf, type AnswerInColumns } from '../../../db/question-columns'

export interface NewAnswer extends JudgedAnswer {
  gameId: number
  /** How many players have joined the game. */
  joined: number
  /** By a bot, in a rehearsal, which counts nowhere. */
  isRehearsed: boolean
  participantId: number
  seatHash: Buffer
  /** When it arrived, by the database's clock. */
  at: number
}

/** The total score including this question; null if nothing was written; 'busy' if a command has locked the game. */
export type Written = number | null | 'busy'

/**
 * Writes answers that are new, belong to a valid seat, and whose game has not moved on since they were judged. Shares
 * the lock of the game's row, so each answer is written before the question closes or not at all. For a game locked by
 * a command, it waits or leaves the answer out.
 */
export async function insertAnswers(
  db: Database,
  batch: NewAnswer[],
  { waitForLock }: { waitForLock: boolean },
): Promise<Written[]> {
  const first = new Map<string, NewAnswer>()
  for (const answer of batch) if (!first.has(keyOf(answer))) first.set(keyOf(answer), answer)
  const answers = [...first.values()]
  const areOptions = answers.every(({ answer, credit, isCorrect }) => isOption(answer) && credit === Number(isCorrect))
  const rows = await runPrepared<{ gameId: number; participantId: number | null; score: number }>(
    db,
    insertStatement({ waitForLock, areOptions }),
    areOptions ? optionColumns(answers) : [...optionColumns(answers), ...contentColumns(answers)],
    { among: Math.max(...answers.map(({ joined }) => joined)) },
  )
  const scores = new Map(rows.map((row) => [keyOf(row), row.score]))
  const seen = new Set(rows.map(({ gameId }) => gameId))
  return batch.map((answer) => {
    if (!waitForLock && !seen.has(answer.gameId)) return 'busy'
    return first.get(keyOf(answer)) === answer ? (scores.get(keyOf(answer)) ?? null) : null
  })
}

interface InsertKind {
  waitForLock: boolean
  /** All answers select an option, which is right or wrong. They need no further columns, and most batches are such. */
  areOptions: boolean
}

// OFFSET 0 keeps the planner from making this a join: one key lookup per answer, in batches of one and of 2,000.
const insertStatement = ({ waitForLock, areOptions }: InsertKind) => `
  WITH open AS MATERIALIZED (
    SELECT id, current_question_index AS question_index
    FROM game_sessions
    WHERE id = ANY ($1::int[]) AND status = 'question'
      -- A pause is of the question that was shown: a process of the version before leaves both as they were.
      AND (paused_at IS NULL OR current_question_started_at - question_shown_at > interval '6 s')
    ORDER BY id
    FOR SHARE ${waitForLock ? '' : 'SKIP LOCKED'}
  ),
  written AS (
    INSERT INTO game_answers (game_session_id, participant_id, question_id, question_index, selected_answer,
                              is_correct, response_time, points_awarded, answered_at, told_at_close
                              ${areOptions ? '' : ', answer, credit'})
    SELECT i.game, i.participant, i.question, i.question_index, i.selected, i.correct, i.counted, i.points,
           to_timestamp(i.at / 1000), i.told_at_close
           ${areOptions ? '' : ', i.answer::jsonb, i.credit'}
    FROM unnest($1::int[], $2::int[], $3::bytea[], $4::int[], $5::int[], $6::int[], $7::bool[], $8::int[], $9::int[],
                $10::float8[], $11::bool[] ${areOptions ? '' : ', $12::text[], $13::float8[]'})
      AS i (game, participant, seat, question, question_index, selected, correct, counted, points, at, told_at_close
            ${areOptions ? '' : ', answer, credit'})
    JOIN open ON open.id = i.game AND open.question_index = i.question_index
    CROSS JOIN LATERAL (
      SELECT FROM game_participants p
      WHERE p.game_session_id = i.game AND p.id = i.participant AND p.seat_hash = i.seat AND p.removed_at IS NULL
        AND p.admitted AND p.first_question_index <= i.question_index
      OFFSET 0
    ) seated
    ON CONFLICT DO NOTHING
    RETURNING game_session_id, participant_id, points_awarded
  )
  SELECT open.id AS "gameId", w.participant_id AS "participantId", p.score + w.points_awarded AS score
  FROM open
  LEFT JOIN written w ON w.game_session_id = open.id
  LEFT JOIN LATERAL (
    SELECT p.score FROM game_participants p WHERE p.game_session_id = w.game_session_id AND p.id = w.participant_id
    OFFSET 0
  ) p ON true`

const isOption = (answer: Answer): boolean => 'selectedAnswer' in answer

/** In the order of the statement's parameters. */
const optionColumns = (answers: NewAnswer[]) => [
  answers.map(({ gameId }) => gameId),
  answers.map(({ participantId }) => participantId),
  answers.map(({ seatHash }) => seatHash),
  answers.map(({ questionId }) => questionId),
  answers.map(({ questionIndex }) => questionIndex),
  answers.map(({ answer }) => answerColumnsOf(answer).selectedAnswer),
  answers.map(({ isCorrect }) => isCorrect),
  answers.map(({ countedMs }) => countedMs),
  answers.map(({ pointsAwarded }) => pointsAwarded),
  answers.map(({ at }) => at),
  answers.map(({ isToldAtClose }) => isToldAtClose),
]

const contentColumns = (answers: NewAnswer[]) => [
  answers.map(({ answer }) => (isOption(answer) ? null : JSON.stringify(answer))),
  answers.map(({ credit }) => credit),
]

/** A game has only one open question per batch, so game and participant identify an answer. */
const keyOf = ({ gameId, participantId }: { gameId: number; participantId: number | null }) =>
  `${gameId} ${participantId}`

/** The state of a participant's seat in a browser. */
export async function findSeatState(
  db: Database,
  { gameId, joined }: Pick<NewAnswer, 'gameId' | 'joined'>,
  participantId: number,
  hash: Buffer,
): Promise<'held' | 'waiting' | 'removed' | 'removed_can_rejoin' | 'none'> {
  const rows = await runPrepared<{ state: 'held' | 'waiting' | 'removed' | 'removed_can_rejoin' }>(
    db,
    `SELECT CASE WHEN can_rejoin THEN 'removed_can_rejoin' WHEN removed_at IS NOT NULL THEN 'removed'
                 WHEN admitted THEN 'held' ELSE 'waiting' END AS state
           FROM game_participants
           WHERE game_session_id = $1 AND id = $2 AND seat_hash = $3`,
    [gameId, participantId, hash],
    { among: joined },
  )
  return rows[0]?.state ?? 'none'
}

/**
 * A stored answer, with the total score that the player was told, which counts from question `from` on, and the extra time
 * that they had. Every repetition gets the same.
 */
export async function findAnswer(
  db: Database,
  { gameId, joined }: Pick<NewAnswer, 'gameId' | 'joined'>,
  participantId: number,
  { questionIndex, from }: { questionIndex: number; from: number },
): Promise<(StoredAnswer & { score: number; extraTime: ExtraTime }) | null> {
  const rows = await runPrepared<AnswerRow & { score: number; extraTimes: ExtraTimes }>(
    db,
    `
      SELECT a.question_id AS "questionId", a.selected_answer AS "selectedAnswer", a.is_correct AS "isCorrect",
             a.answer, a.credit, a.points_awarded AS "pointsAwarded", a.response_time AS "countedMs", a.told_at_close AS "isToldAtClose",
             (SELECT sum(b.points_awarded)::int FROM game_answers b
              WHERE b.game_session_id = a.game_session_id AND b.participant_id = a.participant_id
                AND b.question_index = ANY ($4::int[])) AS score,
             (SELECT extra_times FROM game_participants WHERE game_session_id = $1 AND id = $2) AS "extraTimes"
      FROM game_answers a
      WHERE a.game_session_id = $1 AND a.participant_id = $2 AND a.question_index = $3`,
    // Listing each question keeps the sum on the key, which starts with game and question.
    [
      gameId,
      participantId,
      questionIndex,
      Array.from({ length: questionIndex + 1 - from }, (_, index) => from + index),
    ],
    { among: joined },
  )
  const [row] = rows
  if (!row) return null
  const { score, extraTimes } = row
  return { ...storedAnswerOf(row), score, extraTime: extraTimeAt(extraTimes, questionIndex) }
}

/** The columns of an answer that `storedAnswerOf` reads. */
export type AnswerRow = Omit<StoredAnswer, 'answer' | 'credit'> & AnswerInColumns

export const storedAnswerOf = (row: AnswerRow): StoredAnswer => {
  const { questionId, isCorrect, countedMs, pointsAwarded, isToldAtClose } = row
  return {
    questionId,
    isToldAtClose,
    answer: answerOf(row),
    credit: creditOf(row),
    isCorrect,
    countedMs,
    pointsAwarded,
  }
}

/**
 * Each participant's answer to a question, looked up by key. If a database has no row statistics yet, as on an
 * installation's first evening, a plain join would read all answers once per player. OFFSET 0 prevents that.
 */
export const answerOfEach = (gameId: number, index: number): SQL => sql`
  LATERAL (
    SELECT * FROM game_answers
    WHERE game_session_id = ${gameId} AND question_index = ${index} AND participant_id = p.id
    OFFSET 0
  )`

/**
 * The answer and the credit of a player who may not have answered, of `answerOfEach` as `a`. An option that was selected
 * comes in the column of the answer, so that a row has no field more than what it becomes.
 */
export const givenColumns = sql.raw(
  'coalesce(a.answer, to_jsonb(a.selected_answer)) AS answer, coalesce(a.credit, a.is_correct::int, 0) AS credit',
)

export interface GivenColumns {
  answer: Answer | number | null
  credit: number
}
type Given<Row> = Omit<Row, 'answer'> & { answer: Answer | null }

/** Changes the row itself: a copy for each player takes a close 3 µs. */
export function givenIn<Row extends GivenColumns>(row: Row): Given<Row> {
  const { answer } = row
  return Object.assign(row, { answer: typeof answer === 'number' ? { selectedAnswer: answer } : answer })
}

export async function findAnswers(
  db: Database,
  gameId: number,
  index: number,
): Promise<{ participantId: number; answer: Answer }[]> {
  const { participantId, selectedAnswer, answer, gameSessionId, questionIndex } = gameAnswers
  const rows = await db
    .select({ participantId, selectedAnswer, answer })
    .from(gameAnswers)
    .where(and(eq(gameSessionId, gameId), eq(questionIndex, index)))
  return rows.map((row) => ({ participantId: row.participantId, answer: answerOf(row) }))
}
