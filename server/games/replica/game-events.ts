/** What viewers are told of what has happened in a game. */
import type { GameEvent } from '../../../contract/game-events'
import { withoutAnswer } from '../../../rules/arrival'
import type { Game } from '../../../rules/live-game'
import { opensInMs } from '../../../rules/pictures-first'
import type { Player } from '../../../rules/standings'
import type { Happening } from './bus-messages'

/** The part that everybody gets. */
export function eventOf(happening: Happening, game: Game): GameEvent {
  switch (happening.type) {
    case 'opened': {
      const question = game.questions[happening.index]!
      return {
        type: 'question_started',
        question: withoutAnswer(question),
        questionIndex: happening.index,
        totalQuestions: game.questions.length,
        timePerQuestion: game.timePerQuestion,
        opensInMs: opensInMs(question),
      }
    }
    case 'closed':
      return {
        type: 'countdown_started',
        countdownBetweenQuestions: game.countdownBetweenQuestions,
        questionIndex: happening.index,
        correctAnswer: game.questions[happening.index]!.correctAnswer,
        tallies: happening.tallies,
        leaderboard: happening.leaderboard,
      }
    case 'finished':
      return { type: 'quiz_finished', leaderboard: happening.leaderboard }
    case 'locked':
      return { type: 'lobby_locked', locked: happening.locked }
  }
}

export const joinedEvent = ({ id, nickname, score, correctAnswers }: Player, joined: number): GameEvent => ({
  type: 'player_joined',
  participant: { id, nickname, score, correctAnswers },
  joined,
})
