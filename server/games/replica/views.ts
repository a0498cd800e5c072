/** How a game looks to one who comes to it. */
import type { Counts, GameState, Newcomer } from '../../../contract/game-events'
import { toldOf, type Recorded } from '../../../rules/answers'
import { arrival, type Viewer } from '../../../rules/arrival'
import { currentIndex, type Game } from '../../../rules/live-game'
import { tally } from '../../../rules/standings'
import type { GameRecord } from '../store/game-store'
import type { People } from './people'

export interface Seen {
  record: GameRecord
  people: People
  counts: Counts
  waiting: Newcomer[]
}

export function stateFor({ record, people, counts, waiting }: Seen, viewer: Viewer, now: number): GameState {
  const { pin, title, singlePlayer, game } = record
  const { phase, questions } = game
  const question = phase.name === 'waiting' ? undefined : questions[phase.index]
  const tallies = tally(question?.options.length ?? 0, people.answers)
  return arrival(game, { pin, title, singlePlayer, counts, tallies, waiting, leaderboard: people.board }, viewer, now)
}

/** A player as a viewer, with the answer that was read for them; or who waits to be one. Undefined when not in the game. */
export function playerView(
  game: Game,
  people: People,
  { id, firstQuestion }: { id: number; firstQuestion: number },
  recorded: Recorded | null,
): Viewer | undefined {
  const waits = people.waiting.get(id)
  if (waits) return { as: 'newcomer', ...waits }
  const player = people.find(id)
  const standing = people.standingOf(id)
  if (!player || !standing) return undefined
  const answer = recorded && toldOf(game, recorded, withQuestion(game, player.score, recorded))
  return { as: 'player', id, nickname: player.nickname, standing, firstQuestion, ...(answer && { answer }) }
}

/** What was recorded of a player when the game was read. */
export function answerAtHand(game: Game, people: People, id: number): Recorded | null {
  const question = game.questions[currentIndex(game.phase) ?? -1]
  return question ? people.answerTo(question, id) : null
}

/** An open question is not in the score yet, a closed one is. */
const withQuestion = ({ phase }: Game, closedScore: number, { pointsAwarded }: Recorded) =>
  closedScore + (phase.name === 'question' ? pointsAwarded : 0)
