import type { ProblemCode } from '../contract/problems'
import { currentIndex, limitMs, type Game, type Phase } from './live-game'
import { countedTime, points } from './score'

/** An answer as it arrives. */
export interface Answer {
  /** The question it was made for; without it, the one that is open. */
  questionId?: number
  selectedAnswer: number
  claimedMs: number
}

export interface Judged {
  questionIndex: number
  questionId: number
  selectedAnswer: number
  isCorrect: boolean
  correctAnswer: number
  countedMs: number
  pointsAwarded: number
}

/** What an answer that arrives at `at` is worth in this game, or why it does not count. */
export function judge(game: Game, answer: Answer, at: number): Judged | { refused: ProblemCode } {
  const meant = answer.questionId === undefined ? undefined : indexOf(game, answer.questionId)
  if (meant === -1) return { refused: 'question_not_found' }
  const { phase } = game
  if (phase.name !== 'question' || (meant !== undefined && meant !== phase.index))
    return { refused: missed(phase, meant) }
  if (at < phase.opensAt) return { refused: 'question_not_open' }

  const question = game.questions[phase.index]!
  if (answer.selectedAnswer >= question.options.length) return { refused: 'invalid_input' }

  const isCorrect = answer.selectedAnswer === question.correctAnswer
  const countedMs = countedTime({ claimedMs: answer.claimedMs, elapsedMs: at - phase.opensAt, limitMs: limitMs(game) })
  return {
    questionIndex: phase.index,
    questionId: question.id,
    selectedAnswer: answer.selectedAnswer,
    isCorrect,
    correctAnswer: question.correctAnswer,
    countedMs,
    pointsAwarded: isCorrect ? points(countedMs, limitMs(game)) : 0,
  }
}

/** The question that an answer is for: the one it names, else the open one, in the countdown the one just closed. */
export function questionMeant(game: Game, questionId: number | undefined): number | null {
  if (questionId === undefined) return game.phase.name === 'finished' ? null : currentIndex(game.phase)
  const index = indexOf(game, questionId)
  return index < 0 ? null : index
}

const indexOf = (game: Game, questionId: number) => game.questions.findIndex(({ id }) => id === questionId)

function missed(phase: Phase, meant: number | undefined): ProblemCode {
  switch (phase.name) {
    case 'waiting':
      return 'question_not_open'
    case 'question':
    case 'countdown':
      return meant !== undefined && meant > phase.index ? 'question_not_open' : 'question_closed'
    case 'finished':
      return 'game_finished'
  }
}
