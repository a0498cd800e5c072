/** The scores of a closed question, and the check that lets it close early. The game must be locked. */
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { BoardEntry } from '../../../contract/games/game-events'
import { limits } from '../../../contract/limits'
import { previousBoard, type Player, type Result } from '../../../rules/games/standings'
import { streakAfter } from '../../../rules/games/streaks'
import { missedMs, questionAt } from '../../../rules/games/game-state'
import { isCounted } from '../../../rules/questions'
import type { Columns } from '../../db/columns'
import { gameAnswers, gameParticipants, quizzes } from '../../db/tables'
import type { Transaction } from '../../db/transaction'
import { answerOfEach, givenColumns, givenIn, type GivenColumns } from './answer-store'
import type { GameRecord } from './game-record'

/** Whether a locked game has present players who can answer, and all of them have answered. */
export async function everybodyAnswered(tx: Transaction, { id }: GameRecord, index: number): Promise<boolean> {
  const { rows } = await tx.execute<{ complete: boolean }>(sql`
    SELECT count(*) > 0 AND count(*) = count(a.participant_id) AS complete
    FROM game_participants p
    LEFT JOIN ${answerOfEach(id, index)} a ON true
    WHERE p.game_session_id = ${id} AND p.removed_at IS NULL AND p.admitted AND p.is_active
      AND p.first_question_index <= ${index}`)
  return rows[0]?.complete ?? false
}

/** Adds a closed question to everybody's score, and returns each one's result. The game must be locked. */
export async function scoreQuestion(tx: Transaction, record: GameRecord, index: number): Promise<Result[]> {
  if (isCounted(questionAt(record.game, index))) await addToScores(tx, record, index)
  return readResults(tx, record, index)
}

/** Each player's totals, and their answer to this question. */
export async function readResults(tx: Transaction, { id, game }: GameRecord, index: number): Promise<Result[]> {
  const { rows } = await tx.execute<Columns<ResultRow>>(sql`
    SELECT ${playerColumns}, ${resultColumns(missedMs(game, index))}
    FROM game_participants p
    LEFT JOIN ${answerOfEach(id, index)} a ON true
    WHERE p.game_session_id = ${id} AND p.removed_at IS NULL AND p.admitted
    ORDER BY p.id`)
  return rows.map(givenIn)
}

const addToScores = (tx: Transaction, { id, game }: GameRecord, index: number) =>
  tx.execute(sql`
    UPDATE game_participants p
    SET (score, correct_answers, total_time_ms, streak, longest_streak, best_points, best_index) = (
      SELECT p.score + coalesce(sum(a.points_awarded), 0),
             p.correct_answers + count(*) FILTER (WHERE a.is_correct),
             p.total_time_ms + coalesce(sum(a.response_time), ${missedMs(game, index)}),
             CASE WHEN bool_or(a.is_correct) THEN p.streak + 1 ELSE 0 END,
             CASE WHEN bool_or(a.is_correct) THEN greatest(p.longest_streak, p.streak + 1) ELSE p.longest_streak END,
             greatest(p.best_points, max(a.points_awarded)),
             CASE WHEN max(a.points_awarded) > p.best_points THEN ${index} ELSE p.best_index END
      FROM game_answers a
      WHERE a.game_session_id = ${id} AND a.question_index = ${index} AND a.participant_id = p.id
    )
    WHERE p.game_session_id = ${id} AND p.removed_at IS NULL AND p.admitted`)

const playerColumns = sql.raw(`p.id, p.nickname, p.face, p.score, p.correct_answers AS "correctAnswers",
           p.total_time_ms AS "totalTimeMs", p.streak, p.longest_streak AS "longestStreak",
           p.best_points AS "bestPoints", p.best_index AS "bestIndex"`)

const resultColumns = (missed: number): SQL => sql`${givenColumns}, a.is_correct AS "isCorrect",
           coalesce(a.points_awarded, 0) AS "pointsAwarded", coalesce(a.response_time, ${missed}) AS "countedMs"`

type ResultRow = Omit<Result, keyof GivenColumns> & GivenColumns

/**
 * The leaderboard after the question before this closed one, among players who could answer it. For players who came
 * after it opened, nothing tells whether they came before its close.
 */
export async function previousLeaderboard(
  tx: Transaction,
  { id, game }: Pick<GameRecord, 'id' | 'game'>,
  index: number,
): Promise<BoardEntry[]> {
  const { rows } = await tx.execute<Columns<ResultRow & EarlierColumns>>(sql`
    SELECT ${playerColumns}, ${resultColumns(missedMs(game, index))},
           b.is_correct AS "wasCorrect", coalesce(b.points_awarded, 0) AS "earlierPoints",
           coalesce(b.response_time, ${missedMs(game, index - 1)}) AS "earlierMs"
    FROM game_participants p
    LEFT JOIN ${answerOfEach(id, index)} a ON true
    LEFT JOIN ${answerOfEach(id, index - 1)} b ON true
    WHERE p.game_session_id = ${id} AND p.removed_at IS NULL AND p.admitted AND p.first_question_index < ${index}`)
  const board = previousBoard(
    rows.map(({ wasCorrect, earlierPoints, earlierMs, ...row }) => ({
      ...givenIn(row),
      earlier: { isCorrect: wasCorrect, pointsAwarded: earlierPoints, countedMs: earlierMs },
    })),
    limits.topAfterQuestion,
    { last: isCounted(questionAt(game, index)), earlier: isCounted(questionAt(game, index - 1)) },
  )
  const right = await rightAnswersOf(
    tx,
    id,
    board.map((entry) => entry.id),
  )
  const counted = countedIndexes(game, index)
  return board.map((entry) => ({ ...entry, streak: streakAfter(counted, right.get(entry.id) ?? none) }))
}

/** The questions before this one that count. */
const countedIndexes = ({ questions }: GameRecord['game'], end: number): number[] =>
  questions.slice(0, end).flatMap((question, index) => (isCounted(question) ? index : []))

const none: ReadonlySet<number> = new Set()

/** The indexes of the questions that each of these answered right. */
async function rightAnswersOf(tx: Transaction, gameId: number, ids: readonly number[]) {
  const { gameSessionId, participantId, questionIndex, isCorrect } = gameAnswers
  const answers = await tx
    .select({ participantId, questionIndex })
    .from(gameAnswers)
    .where(and(eq(gameSessionId, gameId), inArray(participantId, [...ids]), eq(isCorrect, true)))
  const right = new Map<number, Set<number>>()
  for (const answer of answers)
    right.set(answer.participantId, (right.get(answer.participantId) ?? new Set()).add(answer.questionIndex))
  return right
}

interface EarlierColumns {
  wasCorrect: boolean | null
  earlierPoints: number
  earlierMs: number
}

export async function playersIn(tx: Transaction, { id }: GameRecord): Promise<Player[]> {
  return tx
    .select({
      id: gameParticipants.id,
      nickname: gameParticipants.nickname,
      face: gameParticipants.face,
      score: gameParticipants.score,
      correctAnswers: gameParticipants.correctAnswers,
      totalTimeMs: gameParticipants.totalTimeMs,
      streak: gameParticipants.streak,
      longestStreak: gameParticipants.longestStreak,
      bestPoints: gameParticipants.bestPoints,
      bestIndex: gameParticipants.bestIndex,
    })
    .from(gameParticipants)
    .where(
      and(
        eq(gameParticipants.gameSessionId, id),
        isNull(gameParticipants.removedAt),
        eq(gameParticipants.admitted, true),
      ),
    )
}

/** A live game counts as played once its first question opens. */
export async function countAsPlayed(tx: Transaction, { quizId }: GameRecord, at: number): Promise<void> {
  if (quizId === null) return
  await tx
    .update(quizzes)
    .set({ timesPlayed: sql`${quizzes.timesPlayed} + 1`, lastPlayedAt: new Date(at) })
    .where(eq(quizzes.id, quizId))
}
