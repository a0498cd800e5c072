import type { AnswerResult } from '../../../contract/game-events'
import type { Answer } from '../../questions/kinds'

/** The player's own answer to the current question. Only a reply of the server makes it `taken`. */
export type OwnAnswer =
  | { name: 'none' }
  | { name: 'sending'; answer: Answer; tookMs: number }
  /** The choice is unlocked again; it stays, and is sent again automatically. */
  | { name: 'unsent'; answer: Answer; tookMs: number }
  | {
      name: 'taken'
      answer: Answer | null
      isCorrect: boolean
      correctAnswer: number
      points: number
      tookMs: number | null
    }
  /** Recorded, but its result is withheld until the close: the host wants it so, or this browser holds another seat. */
  | { name: 'locked'; answer: Answer; tookMs: number }
  | { name: 'late'; answer: Answer }
  | { name: 'refused'; answer: Answer; message: string }

export const noAnswer: OwnAnswer = { name: 'none' }

export function recordedAnswer(result: AnswerResult): OwnAnswer {
  const { selectedAnswer = -1, responseTime: tookMs, isCorrect, correctAnswer = -1, pointsAwarded = 0 } = result
  const answer = { selectedAnswer }
  if (isCorrect === undefined) return { name: 'locked', answer, tookMs }
  return { name: 'taken', answer, isCorrect, correctAnswer, points: pointsAwarded, tookMs }
}

/** The question has closed, and the server knows of no answer. */
export const closedUnanswered = (own: OwnAnswer): OwnAnswer =>
  own.name === 'sending' || own.name === 'unsent' ? { name: 'late', answer: own.answer } : own
