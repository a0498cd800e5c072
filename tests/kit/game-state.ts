/** Plain games for tests of the rules. */
import type { Game, GameQuestion } from '../../rules/game-state'

export const asked = (count: number): GameQuestion[] =>
  Array.from({ length: count }, (_, index) => ({
    id: 100 + index,
    text: `Question ${index + 1}`,
    options: ['A', 'B', 'C', 'D'],
    correctAnswer: 1,
    image: null,
    optionImages: null,
  }))

/** A waiting game of three questions, 20 s each, whose right answer is always option 1. */
export const aGameState = (game: Partial<Game> = {}): Game => ({
  version: 1,
  phase: { name: 'waiting' },
  questions: asked(3),
  timePerQuestion: 20,
  countdownBetweenQuestions: 3,
  lateJoin: false,
  locked: false,
  joined: 0,
  byHand: false,
  waiting: 0,
  ...game,
})
