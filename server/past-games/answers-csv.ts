import { sql } from 'drizzle-orm'
import type { PastGame, PastQuestion, PlayerResult } from '../../contract/endpoints/past-games'
import type { Answer } from '../../contract/questions/questions'
import { answerInCell } from '../../rules/answer-in-words'
import { timesOf, type Round } from '../../rules/games/evenings/evening'
import { hasKey } from '../../rules/questions'
import type { Database } from '../db/database'
import { answerOf } from '../db/question-columns'
import { byteOrderMark, csvLine, type Cell } from '../csv/csv'
import { roundsWithQuizzes } from '../games/store/evenings/round-store'
import { questionHeadings, yesOrNo, type SayInFile } from '../texts/file-words'
import { extraTimesCell } from './extra-times-cell'
import { teamsOfPastGame } from './past-teams'
import { rankedPlayers, readPastQuestions } from './past-game-store'

/** Few enough players per query that running games are not slowed down. */
const playersPerQuery = 50

/** An array instead of an object, because a game may have hundreds of thousands of answers. */
type Row = [index: number, selected: number, answer: Answer | null, isCorrect: boolean, points: number, ms: number]

/** All answers of a game as CSV, in chunks: a line for each player, best first. */
export async function* answersCsv(db: Database, game: PastGame, say: SayInFile): AsyncGenerator<string> {
  const questions = await readPastQuestions(db, game)
  // Ranked once, because ranking sorts all players. Even 2,000 players are few rows compared with their answers.
  const ranked = await rankedPlayers(db, game.id)
  const hasExtraTime = ranked.some(({ extraTimes }) => extraTimes !== undefined)
  const teams = await teamsOfPastGame(db, game.id)
  const teamNames = new Map(teams?.map(({ id, name }) => [id, name]))
  const haveMembers = ranked.some(({ members }) => members)
  const rounds = await roundsWithQuizzes(db, game.id)
  const more = [
    ...rounds.map(({ title }, place) => say('csv_round', { number: String(place + 1), title })),
    ...(hasExtraTime ? [say('csv_extra_time')] : []),
    ...(teams ? [say('csv_team')] : []),
    ...(haveMembers ? [say('csv_members')] : []),
  ]
  yield byteOrderMark + csvLine([...heading(say, questions), ...more])
  for (let next = 0; next < ranked.length; next += playersPerQuery) {
    const players = ranked.slice(next, next + playersPerQuery)
    const answers = await answersOf(db, game.id, questions, players)
    const lineOf = (player: PlayerResult) => [
      ...cellsOf(say, player, questions, answers.get(player.id) ?? []),
      ...rounds.map((round) => roundScore(round, teams ? null : player.id, answers.get(player.id) ?? [])),
      ...(hasExtraTime ? [extraTimesCell(say, player.extraTimes ?? [])] : []),
      ...(teams ? [teamNames.get(player.teamId ?? 0) ?? ''] : []),
      ...(haveMembers ? [(player.members ?? []).join('; ')] : []),
    ]
    yield players.map((player) => csvLine(lineOf(player))).join('')
  }
}

// One line, for sorting players.
const heading = (say: SayInFile, questions: PastQuestion[]): string[] => [
  ...[say('csv_rank'), say('csv_nickname'), say('csv_score'), say('csv_correct_answers'), say('csv_total_time')],
  ...questions.flatMap(({ index, text }) => questionHeadings(say, index, text)),
]

function cellsOf(say: SayInFile, player: PlayerResult, questions: PastQuestion[], answers: Row[]): Cell[] {
  const { rank, nickname, score, correctAnswers, totalTimeMs } = player
  const answered = new Map(answers.map((answer) => [answer[0], answer]))
  return [
    ...[rank, nickname, score, correctAnswers, totalTimeMs / 1_000],
    ...questions.flatMap((question): Cell[] => {
      const row = answered.get(question.index)
      if (!row) return ['', '', '', '']
      const [, selectedAnswer, answer, isCorrect, points, ms] = row
      const said = answerInCell('options' in question ? question.options : [], answerOf({ selectedAnswer, answer }))
      return [said, hasKey(question.kind) ? yesOrNo(say, isCorrect) : '', points, ms / 1_000]
    }),
  ]
}

/** What a round counts for the evening. Where there are teams, jokers are theirs. */
function roundScore(round: Round, owner: number | null, answers: readonly Row[]): number {
  const own = answers.filter(([index]) => index >= round.from && index < round.from + round.count)
  const score = own.reduce((sum, [, , , , points]) => sum + points, 0)
  return score * (owner === null ? round.weight : timesOf(round, owner))
}

/** Conditions on both question and player use the primary key, which begins with game and question. */
async function answersOf(
  db: Database,
  gameId: number,
  questions: PastQuestion[],
  players: PlayerResult[],
): Promise<Map<number, Row[]>> {
  const { rows } = await db.execute<{ id: number; answers: Row[] }>(sql`
    SELECT participant_id AS id,
           json_agg(json_build_array(question_index, selected_answer, answer, is_correct, points_awarded, response_time)) AS answers
    FROM game_answers
    WHERE game_session_id = ${gameId} AND question_index = ANY (${sql.param(questions.map(({ index }) => index))}::int[])
      AND participant_id = ANY (${sql.param(players.map(({ id }) => id))}::int[])
    GROUP BY participant_id`)
  return new Map(rows.map(({ id, answers }) => [id, answers]))
}
