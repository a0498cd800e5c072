/** What the ceremony of an evening names, counted from the answers as they are graded now. */
import { sql } from 'drizzle-orm'
import {
  bestRoundOf,
  closestQuestionOf,
  type Answered,
  type EveningBests,
  type RoundScore,
} from '../../../rules/games/evenings/bests'
import { closedQuestions, questionAt, type Game } from '../../../rules/games/game-state'
import { isCounted } from '../../../rules/questions'
import type { Columns } from '../../db/columns'
import type { Database } from '../../db/database'
import type { Transaction } from '../../db/transaction'
import type { GameRecord } from './game-record'
import { teamRounds } from './team-store'

type Reader = Database | Transaction
type OfEvening = Pick<GameRecord, 'id' | 'game'>

/** Null in a game without rounds. */
export async function eveningBests(tx: Reader, { id, game }: OfEvening): Promise<EveningBests | null> {
  if (!game.evening) return null
  return {
    bestRound: bestRoundOf(await roundScores(tx, { id, game })),
    closestQuestion: closestQuestionOf(await answersToEach(tx, id, game)),
  }
}

/** Of the players or, where there are any, the teams. */
export async function roundScores(tx: Reader, { id, game }: OfEvening): Promise<RoundScore[]> {
  if (!game.teams) return bestPlayersOfRounds(tx, id)
  return (await teamRounds(tx, id, game)).map(({ teamId, round, score }) => ({ id: teamId, round, score }))
}

/** Those with the most points in each round: all players of all rounds would be tens of thousands of rows. */
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

async function answersToEach(tx: Reader, gameId: number, game: Game): Promise<Answered[]> {
  const { rows } = await tx.execute<Columns<Omit<Answered, 'text'>>>(sql`
    SELECT a.question_index AS index, count(*)::int AS answered, (count(*) FILTER (WHERE a.is_correct))::int AS "right"
    FROM game_answers a
    JOIN game_participants p ON p.game_session_id = ${gameId} AND p.id = a.participant_id AND p.removed_at IS NULL
    WHERE a.game_session_id = ${gameId} AND a.question_index < ${closedQuestions(game)}
    GROUP BY a.question_index ORDER BY a.question_index`)
  return rows.flatMap((row) => {
    const question = questionAt(game, row.index)
    return isCounted(question) ? { ...row, text: question.text } : []
  })
}
