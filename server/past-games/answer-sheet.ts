import { sql } from 'drizzle-orm'
import type { PastGame, PlayerResult } from '../../contract/past-games'
import type { Database } from '../db/database'
import { byteOrderMark, csvLine } from './csv'
import { rankedPlayers } from './past-game-store'

/** How many players' answers are in memory at once. */
const atOnce = 100

interface Answer {
  participantId: number
  index: number
  chosen: string | null
  isCorrect: boolean
  pointsAwarded: number
  responseTime: number
}

/** A game as a table, piece by piece: a line for each player, best first, with what each answered. */
export async function* answerSheet(db: Database, game: PastGame): AsyncGenerator<string> {
  const asked = Array.from({ length: game.questionsAsked }, (_, index) => index)
  yield byteOrderMark + csvLine(heading(asked))
  for (let offset = 0; ; offset += atOnce) {
    const players = await rankedPlayers(db, game.id, { limit: atOnce, offset })
    if (players.length === 0) return
    const answers = await answersOf(db, game.id, asked, players)
    yield players.map((player) => csvLine(cellsOf(player, asked, answers))).join('')
  }
}

// Programs read these words too: they stay.
const heading = (asked: number[]): string[] => [
  ...['Rank', 'Nickname', 'Score', 'Right answers', 'Total time (s)'],
  ...asked
    .map((index) => `Q${index + 1}`)
    .flatMap((q) => [`${q} answer`, `${q} right`, `${q} points`, `${q} time (s)`]),
]

function cellsOf(player: PlayerResult, asked: number[], answers: Map<string, Answer>): (string | number)[] {
  const { rank, nickname, score, correctAnswers, totalTimeMs } = player
  return [
    ...[rank, nickname, score, correctAnswers, totalTimeMs / 1_000],
    ...asked.flatMap((index) => {
      const answer = answers.get(keyOf(player.id, index))
      if (!answer) return ['', '', '', '']
      const { chosen, isCorrect, pointsAwarded, responseTime } = answer
      return [chosen ?? '', isCorrect ? 'yes' : 'no', pointsAwarded, responseTime / 1_000]
    }),
  ]
}

/** Naming each question and player keeps it to looks at the key, which begins with game and question. */
async function answersOf(
  db: Database,
  gameId: number,
  asked: number[],
  players: PlayerResult[],
): Promise<Map<string, Answer>> {
  const { rows } = await db.execute<Record<keyof Answer, unknown>>(sql`
    SELECT a.participant_id AS "participantId", a.question_index AS index, q.options ->> a.selected_answer AS chosen,
           a.is_correct AS "isCorrect", a.points_awarded AS "pointsAwarded", a.response_time AS "responseTime"
    FROM game_answers a
    JOIN game_questions q ON q.game_session_id = a.game_session_id AND q.question_index = a.question_index
    WHERE a.game_session_id = ${gameId} AND a.question_index = ANY (${sql.param(asked)}::int[])
      AND a.participant_id = ANY (${sql.param(players.map(({ id }) => id))}::int[])`)
  return new Map((rows as unknown as Answer[]).map((answer) => [keyOf(answer.participantId, answer.index), answer]))
}

const keyOf = (participantId: number, index: number) => `${participantId} ${index}`
