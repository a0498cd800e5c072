/** What the ceremony of an evening names. Closes keep what it is counted from: an evening has two million answers. */
import { and, asc, eq, lt, sql } from 'drizzle-orm'
import {
  bestRoundOf,
  bestsOfPlayers,
  closestQuestionOf,
  type EveningBests,
  type RoundScore,
} from '../../../../rules/games/evenings/bests'
import { closedQuestions, questionAt, type Game } from '../../../../rules/games/game-state'
import type { Player } from '../../../../rules/games/scores/standings'
import { isCounted } from '../../../../rules/questions'
import type { Columns } from '../../../db/columns'
import type { Database } from '../../../db/database'
import { gameQuestions } from '../../../db/tables'
import type { Transaction } from '../../../db/transaction'
import type { GameRecord } from '../game-record'
import { teamRounds } from './team-store'

type Reader = Database | Transaction
type Played = Pick<GameRecord, 'id' | 'game'>

/** `players` are those of the finished game. Null in a game without rounds. */
export async function eveningBests(
  tx: Reader,
  { id, game }: Played,
  players: readonly Pick<Player, 'id' | 'score' | 'earlier'>[],
): Promise<EveningBests | null> {
  if (!game.evening) return null
  const scores = game.teams ? await roundsOfTeams(tx, id, game) : bestsOfPlayers(players)
  return {
    bestRound: bestRoundOf(scores ?? (await bestPlayersOfRounds(tx, id))),
    closestQuestion: closestQuestionOf(await answersToEach(tx, id, game)),
  }
}

const roundsOfTeams = async (tx: Reader, gameId: number, game: Game): Promise<RoundScore[]> =>
  (await teamRounds(tx, gameId, game)).map(({ teamId, round, score }) => ({ id: teamId, round, score }))

/** Those with the most points in each round, where the version before has counted some of them. */
async function bestPlayersOfRounds(tx: Reader, gameId: number): Promise<RoundScore[]> {
  const { rows } = await tx.execute<Columns<RoundScore>>(sql`
    SELECT id, round, score FROM (
      SELECT a.participant_id AS id, r.round, sum(a.points_awarded)::int AS score,
             rank() OVER (PARTITION BY r.round ORDER BY sum(a.points_awarded) DESC) AS place
      FROM game_rounds r
      JOIN game_answers a ON a.game_session_id = ${gameId}
        AND a.question_index >= r.first_question AND a.question_index < r.first_question + r.questions
      JOIN game_participants p ON p.game_session_id = ${gameId} AND p.id = a.participant_id AND p.removed_at IS NULL
      WHERE r.game_session_id = ${gameId}
      GROUP BY r.round, a.participant_id
    ) scores
    WHERE place = 1 ORDER BY round, id`)
  return rows
}

interface Answers {
  index: number
  answered: number
  right: number
}

async function answersToEach(tx: Reader, gameId: number, game: Game) {
  const { gameSessionId, questionIndex, answered, answeredRight } = gameQuestions
  const kept = await tx
    .select({ index: questionIndex, answered, right: answeredRight })
    .from(gameQuestions)
    .where(and(eq(gameSessionId, gameId), lt(questionIndex, closedQuestions(game))))
    .orderBy(asc(questionIndex))
  const missing = kept.flatMap((row) => (row.answered === null ? row.index : []))
  const counted = new Map((await countAnswers(tx, gameId, missing)).map((row) => [row.index, row]))
  return kept.flatMap(({ index, answered, right }) => {
    const question = questionAt(game, index)
    const { language, text } = question
    const { answered: more = 0, right: moreRight = 0 } = counted.get(index) ?? {}
    return isCounted(question) ? { index, language, text, answered: answered ?? more, right: right ?? moreRight } : []
  })
}

/** Of questions that the version before has closed. */
async function countAnswers(tx: Reader, gameId: number, indexes: readonly number[]): Promise<Answers[]> {
  if (indexes.length === 0) return []
  const { rows } = await tx.execute<Columns<Answers>>(sql`
    SELECT a.question_index AS index, count(*)::int AS answered, (count(*) FILTER (WHERE a.is_correct))::int AS "right"
    FROM game_answers a
    JOIN game_participants p ON p.game_session_id = ${gameId} AND p.id = a.participant_id AND p.removed_at IS NULL
    WHERE a.game_session_id = ${gameId} AND a.question_index = ANY (${sql.param(indexes)}::int[])
    GROUP BY a.question_index`)
  return rows
}

/** Without `isCorrect` a player has not answered. The game must be locked. */
export async function keepAnswered(
  tx: Transaction,
  gameId: number,
  index: number,
  results: readonly { isCorrect: boolean | null }[],
): Promise<void> {
  const answered = results.filter(({ isCorrect }) => isCorrect !== null).length
  const answeredRight = results.filter(({ isCorrect }) => isCorrect).length
  await tx
    .update(gameQuestions)
    .set({ answered, answeredRight })
    .where(and(eq(gameQuestions.gameSessionId, gameId), eq(gameQuestions.questionIndex, index)))
}

/** These players were removed from an evening. Listing each question keeps the search on the key. */
export async function withoutAnswersOf(
  tx: Transaction,
  { id, game }: Played,
  players: readonly number[],
): Promise<void> {
  const closed = Array.from({ length: closedQuestions(game) }, (_, index) => index)
  await tx.execute(sql`
    UPDATE game_questions q SET answered = q.answered - a.answered, answered_right = q.answered_right - a."right"
    FROM (
      SELECT question_index, count(*) AS answered, count(*) FILTER (WHERE is_correct) AS "right" FROM game_answers
      WHERE game_session_id = ${id} AND question_index = ANY (${sql.param(closed)}::int[])
        AND participant_id = ANY (${sql.param(players)}::int[])
      GROUP BY question_index
    ) a
    WHERE q.game_session_id = ${id} AND q.question_index = a.question_index`)
}
