import type { AnswerResult } from '../../../contract/game-events'

/** The player's own answer to the current question. Only a reply of the server makes it `taken`. */
export type OwnAnswer =
  | { name: 'none' }
  | { name: 'sending'; selected: number; tookMs: number }
  /** The choice is unlocked again; it stays, and is sent again automatically. */
  | { name: 'unsent'; selected: number; tookMs: number }
  | {
      name: 'taken'
      selected: number | null
      isCorrect: boolean
      correctAnswer: number
      points: number
      tookMs: number | null
    }
  /** Recorded, but its result is withheld until the close: the host wants it so, or this browser holds another seat. */
  | { name: 'locked'; selected: number; tookMs: number }
  | { name: 'late'; selected: number }
  | { name: 'refused'; selected: number; message: string }

export const noAnswer: OwnAnswer = { name: 'none' }

export function recordedAnswer(result: AnswerResult): OwnAnswer {
  const { selectedAnswer: selected, responseTime: tookMs, isCorrect, correctAnswer = -1, pointsAwarded = 0 } = result
  if (isCorrect === undefined) return { name: 'locked', selected, tookMs }
  return { name: 'taken', selected, isCorrect, correctAnswer, points: pointsAwarded, tookMs }
}

/** The question has closed, and the server knows of no answer. */
export const closedUnanswered = (own: OwnAnswer): OwnAnswer =>
  own.name === 'sending' || own.name === 'unsent' ? { name: 'late', selected: own.selected } : own
