/** The scores of a closed question, and the check that lets it close early. The game must be locked. */
import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { BoardEntry } from '../../../../contract/games/players'
import { limits } from '../../../../contract/limits'
import { previousBoard, type Player, type Result } from '../../../../rules/games/scores/standings'
import { streakAfter } from '../../../../rules/games/scores/streaks'
import { missedMs, questionAt } from '../../../../rules/games/game-state'
import { totalsAfter, type Totals } from '../../../../rules/games/scores/totals'
import { isCounted } from '../../../../rules/questions'
import type { Columns } from '../../../db/columns'
import type { Database } from '../../../db/database'
import { gameAnswers, gameParticipants, quizzes } from '../../../db/tables'
import type { Transaction } from '../../../db/transaction'
import { answerOfEach, givenColumns, givenIn, type GivenColumns } from './answer-store'
import type { GameRecord } from '../game-record'

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
  const before = await readResults(tx, record, index)
  if (!isCounted(questionAt(record.game, index))) return before
  const results = before.map((result) => resultAfter(result, totalsAfter(result, result, index)))
  await saveTotals(tx, record.id, results)
  return results
}

/** Listed, because spreading takes V8 3 µs for each player of a hall. */
const resultAfter = (result: Result, totals: Totals): Result => ({
  id: result.id,
  nickname: result.nickname,
  face: result.face,
  teamId: result.teamId,
  score: totals.score,
  correctAnswers: totals.correctAnswers,
  totalTimeMs: totals.totalTimeMs,
  streak: totals.streak,
  longestStreak: totals.longestStreak,
  bestPoints: totals.bestPoints,
  bestIndex: totals.bestIndex,
  earlier: totals.earlier,
  answer: result.answer,
  credit: result.credit,
  isCorrect: result.isCorrect,
  pointsAwarded: result.pointsAwarded,
  countedMs: result.countedMs,
})

/** Each player's totals, and their answer to this question. */
export async function readResults(
  tx: Transaction,
  { id, game }: Pick<GameRecord, 'id' | 'game'>,
  index: number,
): Promise<Result[]> {
  const { rows } = await tx.execute<Columns<ResultRow>>(sql`
    SELECT ${playerColumns}, ${resultColumns(missedMs(game, index))}
    FROM game_participants p
    LEFT JOIN ${answerOfEach(id, index)} a ON true
    WHERE p.game_session_id = ${id} AND p.removed_at IS NULL AND p.admitted
    ORDER BY p.id`)
  return rows.map(givenIn)
}

/** `corrections`: how much a correction has changed the score of a player. */
export async function saveTotals(
  tx: Transaction,
  gameId: number,
  players: readonly Player[],
  corrections: ReadonlyMap<number, number> = new Map(),
): Promise<void> {
  const column = (name: Exclude<keyof Totals, 'earlier'>) => sql.param(players.map((player) => player[name]))
  await tx.execute(sql`
    UPDATE game_participants p
    SET score = t.score, correct_answers = t.correct_answers, total_time_ms = t.total_time_ms, streak = t.streak,
        longest_streak = t.longest_streak, best_points = t.best_points, best_index = t.best_index,
        earlier_rounds = t.earlier::jsonb, correction = t.correction
    FROM unnest(${sql.param(players.map(({ id }) => id))}::int[], ${column('score')}::int[],
                ${column('correctAnswers')}::int[], ${column('totalTimeMs')}::int[], ${column('streak')}::int[],
                ${column('longestStreak')}::int[], ${column('bestPoints')}::int[], ${column('bestIndex')}::int[],
                ${sql.param(players.map(({ earlier }) => earlier && JSON.stringify(earlier)))}::text[],
                ${sql.param(players.map(({ id }) => corrections.get(id) ?? 0))}::int[])
      AS t (id, score, correct_answers, total_time_ms, streak, longest_streak, best_points, best_index, earlier, correction)
    WHERE p.game_session_id = ${gameId} AND p.id = t.id`)
}

const playerColumns =
  sql.raw(`p.id, p.nickname, p.face, p.team_id AS "teamId", p.score, p.correct_answers AS "correctAnswers",
           p.total_time_ms AS "totalTimeMs", p.streak, p.longest_streak AS "longestStreak",
           p.best_points AS "bestPoints", p.best_index AS "bestIndex", p.earlier_rounds AS earlier`)

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
      before: { isCorrect: wasCorrect, pointsAwarded: earlierPoints, countedMs: earlierMs },
    })),
    limits.topAfterQuestion,
    { last: isCounted(questionAt(game, index)), earlier: isCounted(questionAt(game, index - 1)) },
  )
  const right = await rightAnswersOf(
    tx,
    id,
    board.map((entry) => entry.id),
  )
  return board.map((entry) => ({
    ...entry,
    streak: streakAfter(game.questions, index - 1, right.get(entry.id) ?? none),
  }))
}

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

/** `correction`: how much the last correction of a key has changed the score. */
export async function playersIn(
  db: Database | Transaction,
  { id }: Pick<GameRecord, 'id'>,
): Promise<(Player & { correction: number })[]> {
  return db
    .select({
      id: gameParticipants.id,
      nickname: gameParticipants.nickname,
      face: gameParticipants.face,
      teamId: gameParticipants.teamId,
      score: gameParticipants.score,
      correctAnswers: gameParticipants.correctAnswers,
      totalTimeMs: gameParticipants.totalTimeMs,
      streak: gameParticipants.streak,
      longestStreak: gameParticipants.longestStreak,
      bestPoints: gameParticipants.bestPoints,
      bestIndex: gameParticipants.bestIndex,
      earlier: gameParticipants.earlierRounds,
      correction: gameParticipants.correction,
    })
    .from(gameParticipants)
    .where(
      and(
        eq(gameParticipants.gameSessionId, id),
        isNull(gameParticipants.removedAt),
        eq(gameParticipants.admitted, true),
      ),
    )
    .orderBy(asc(gameParticipants.id))
}

/** A live game counts as played once its first question opens, a round once it begins, and a rehearsal never. */
export async function countAsPlayed(
  tx: Transaction,
  { quizId, rehearsalOf }: Pick<GameRecord, 'quizId' | 'rehearsalOf'>,
  at: number,
): Promise<void> {
  if (quizId === null || rehearsalOf !== null) return
  await tx
    .update(quizzes)
    .set({ timesPlayed: sql`${quizzes.timesPlayed} + 1`, lastPlayedAt: new Date(at) })
    .where(eq(quizzes.id, quizId))
}
