import { sql } from 'drizzle-orm'
import type { PastGame, PastQuestion, PlayerResult } from '../../contract/past-games'
import type { Database } from '../db/database'
import { byteOrderMark, csvLine, type Cell } from './csv'
import { rankedPlayers, readPastQuestions } from './past-game-store'

/** So few players' answers at a time that games which are running meanwhile notice nothing. */
const atOnce = 50

/** As an array, because a game may have hundreds of thousands. */
type Answer = [index: number, selected: number, isCorrect: boolean, points: number, ms: number]
type Question = Pick<PastQuestion, 'index' | 'text' | 'options'>

/** A game as a table, piece by piece: a line for each player, best first, with what each answered. */
export async function* answerSheet(db: Database, game: PastGame): AsyncGenerator<string> {
  const questions = await readPastQuestions(db, game)
  yield byteOrderMark + csvLine(heading(questions))
  // Ranked once, because a rank is found by sorting all of them: even 2,000 are few rows, and their answers are many.
  const ranked = await rankedPlayers(db, game.id)
  for (let next = 0; next < ranked.length; next += atOnce) {
    const players = ranked.slice(next, next + atOnce)
    const answers = await answersOf(db, game.id, questions, players)
    yield players.map((player) => csvLine(cellsOf(player, questions, answers.get(player.id) ?? []))).join('')
  }
}

// Programs read these words too: they stay, and what was asked stands behind them. One line, so that players can be sorted.
const heading = (questions: Question[]): string[] => [
  ...['Rank', 'Nickname', 'Score', 'Correct answers', 'Total time (s)'],
  ...questions.flatMap(({ index, text }) => {
    const q = `Q${index + 1}`
    return [`${q} answer: ${text}`, `${q} correct`, `${q} points`, `${q} time (s)`]
  }),
]

function cellsOf(player: PlayerResult, questions: Question[], answers: Answer[]): Cell[] {
  const { rank, nickname, score, correctAnswers, totalTimeMs } = player
  const answered = new Map(answers.map((answer) => [answer[0], answer]))
  return [
    ...[rank, nickname, score, correctAnswers, totalTimeMs / 1_000],
    ...questions.flatMap(({ index, options }): Cell[] => {
      const answer = answered.get(index)
      if (!answer) return ['', '', '', '']
      const [, selected, isCorrect, points, ms] = answer
      return [options[selected] ?? '', isCorrect ? 'yes' : 'no', points, ms / 1_000]
    }),
  ]
}

/** Naming each question and player keeps it to looks at the key, which begins with game and question. */
async function answersOf(
  db: Database,
  gameId: number,
  questions: Question[],
  players: PlayerResult[],
): Promise<Map<number, Answer[]>> {
  const { rows } = await db.execute<{ id: number; answers: Answer[] }>(sql`
    SELECT participant_id AS id,
           json_agg(json_build_array(question_index, selected_answer, is_correct, points_awarded, response_time)) AS answers
    FROM game_answers
    WHERE game_session_id = ${gameId} AND question_index = ANY (${sql.param(questions.map(({ index }) => index))}::int[])
      AND participant_id = ANY (${sql.param(players.map(({ id }) => id))}::int[])
    GROUP BY participant_id`)
  return new Map(rows.map(({ id, answers }) => [id, answers]))
}
