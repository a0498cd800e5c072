import { and, eq, sql } from 'drizzle-orm'
import type { PointsExplanation } from '../../../../contract/games/points'
import type { Pause } from '../../../../rules/games/change'
import { explainedPoints, type ExplainedAnswer } from '../../../../rules/games/scores/explained-points'
import { closedQuestions } from '../../../../rules/games/game-state'
import { extraTimeAt } from '../../../../rules/games/seats/extra-time'
import type { Columns } from '../../../db/columns'
import type { Database } from '../../../db/database'
import { answerOf, creditOf, type AnswerInColumns } from '../../../db/question-columns'
import { gameQuestions } from '../../../db/tables'
import { transaction, type Transaction } from '../../../db/transaction'
import { extraTimesOf } from '../players/extra-time-store'
import type { GameRecord } from '../game-record'
import { readGame } from '../game-store'

type OfGame = Pick<GameRecord, 'id' | 'game'>

/** T1: why a player's answers earned their points, as they count now. Of each closed question, in their order. */
export const explainPoints = (db: Database, record: GameRecord, participantId: number): Promise<PointsExplanation[]> =>
  inSnapshot(db, record, (tx, game) => explainPointsIn(tx, game, participantId))

/** As `explainPoints`, of one question. Null while it is open. */
export const explainAnswer = (
  db: Database,
  record: GameRecord,
  participantId: number,
  index: number,
): Promise<PointsExplanation | null> =>
  inSnapshot(db, record, async (tx, game) =>
    index < closedQuestions(game.game) ? (await explaining(tx, game, participantId))(index) : null,
  )

const inSnapshot = <T>(db: Database, record: GameRecord, read: (tx: Transaction, game: OfGame) => Promise<T>) =>
  transaction(db, async (tx) => read(tx, { id: record.id, game: await readGame(tx, record) }), { snapshot: true })

/** As `explainPoints`, within a transaction that has read the game. */
export async function explainPointsIn(
  tx: Transaction,
  game: OfGame,
  participantId: number,
): Promise<PointsExplanation[]> {
  const explain = await explaining(tx, game, participantId)
  return Array.from({ length: closedQuestions(game.game) }, (_, index) => explain(index))
}

/** Reads a player's answers, and explains that to any closed question. */
async function explaining(
  tx: Transaction,
  { id, game }: OfGame,
  participantId: number,
): Promise<(index: number) => PointsExplanation> {
  const answers = await answersOfPlayer(tx, id, participantId, closedQuestions(game))
  const extraTimes = (await extraTimesOf(tx, id, participantId))?.extraTimes ?? []
  const right = new Set([...answers].flatMap(([index, { isCorrect }]) => (isCorrect ? index : [])))
  return (index) => explainedPoints(game, index, answers.get(index) ?? null, right, extraTimeAt(extraTimes, index))
}

interface OwnAnswer extends ExplainedAnswer {
  isCorrect: boolean
}

/** A player's answers to the first `closed` questions, by the question's index. */
async function answersOfPlayer(
  tx: Transaction,
  gameId: number,
  participantId: number,
  closed: number,
): Promise<Map<number, OwnAnswer>> {
  type Row = AnswerInColumns & Pick<OwnAnswer, 'countedMs' | 'pointsAwarded' | 'elapsedMs'> & { index: number }
  // Listing each question keeps the search on the key, which starts with game and question.
  const { rows } = await tx.execute<Columns<Row>>(sql`
    SELECT a.question_index AS index, a.selected_answer AS "selectedAnswer", a.answer, a.credit,
           a.is_correct AS "isCorrect", a.response_time AS "countedMs", a.points_awarded AS "pointsAwarded",
           -- The opening was moved by the pauses after the answer, too, which it does not concern.
           (extract(epoch FROM a.answered_at - q.opened_at) * 1000 + (
             SELECT coalesce(sum((pause->>1)::float8), 0) FROM jsonb_array_elements(q.pauses) pause
             WHERE (pause->>0)::float8 >= extract(epoch FROM a.answered_at) * 1000
           ))::int AS "elapsedMs"
    FROM game_answers a
    JOIN game_questions q ON q.game_session_id = a.game_session_id AND q.question_index = a.question_index
    WHERE a.game_session_id = ${gameId} AND a.participant_id = ${participantId}
      AND a.question_index = ANY (${sql.param(Array.from({ length: closed }, (_, index) => index))}::int[])`)
  return new Map(
    rows.map(({ index, countedMs, pointsAwarded, elapsedMs, ...row }) => [
      index,
      { answer: answerOf(row), credit: creditOf(row), isCorrect: row.isCorrect, countedMs, pointsAwarded, elapsedMs },
    ]),
  )
}

/** At the close, when no pause can move it any more. */
export async function keepOpening(tx: Transaction, gameId: number, index: number, opensAt: number): Promise<void> {
  const { gameSessionId, questionIndex } = gameQuestions
  await tx
    .update(gameQuestions)
    .set({ openedAt: new Date(opensAt) })
    .where(and(eq(gameSessionId, gameId), eq(questionIndex, index)))
}

/** So that answers from before it are known to be so. */
export async function keepPause(tx: Transaction, gameId: number, index: number, pause: Pause): Promise<void> {
  const kept = JSON.stringify([[pause.pausedAt, pause.pausedMs]])
  await tx.execute(sql`
    UPDATE game_questions SET pauses = pauses || ${kept}::jsonb
    WHERE game_session_id = ${gameId} AND question_index = ${index}`)
}
