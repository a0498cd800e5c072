/** The events of changes that everybody is sent alike; the others are in announcer.ts. */
import type { GameEvent } from '../../../contract/game-events'
import { withoutAnswer } from '../../../rules/state-for-viewer'
import type { Game } from '../../../rules/game-state'
import { opensInMs } from '../../../rules/pictures-first'
import type { Player } from '../../../rules/standings'
import type { ChangeOf } from './bus-messages'

export type SharedChange = ChangeOf<'opened' | 'closed' | 'finished' | 'locked'>

/** The part that everybody gets. */
export function eventOf(change: SharedChange, game: Game): GameEvent {
  switch (change.type) {
    case 'opened': {
      const question = game.questions[change.index]!
      return {
        type: 'question_started',
        question: withoutAnswer(question),
        questionIndex: change.index,
        totalQuestions: game.questions.length,
        timePerQuestion: game.timePerQuestion,
        opensInMs: opensInMs(question),
      }
    }
    case 'closed':
      return {
        type: 'countdown_started',
        countdownBetweenQuestions: game.countdownBetweenQuestions,
        questionIndex: change.index,
        correctAnswer: game.questions[change.index]!.correctAnswer,
        tallies: change.tallies,
        leaderboard: change.leaderboard,
      }
    case 'finished':
      return { type: 'quiz_finished', leaderboard: change.leaderboard }
    case 'locked':
      return { type: 'lobby_locked', locked: change.locked }
  }
}

export const playerJoined = ({ id, nickname, score, correctAnswers }: Player, joined: number): GameEvent => ({
  type: 'player_joined',
  participant: { id, nickname, score, correctAnswers },
  joined,
})
