import type { AnswerResult } from '../../../contract/games/game-state'
import type { AnswerField } from '../../../contract/questions/question-kinds'
import type { AnswerInFields } from '../../../contract/questions/questions'
import type { Answer, Told } from '../../questions/kinds'

/** The player's own answer to the current question. Only a reply of the server makes it `taken`. */
export type OwnAnswer =
  | { name: 'none' }
  | { name: 'sending'; answer: Answer; tookMs: number }
  /** The choice is unlocked again; it stays, and is sent again automatically. */
  | { name: 'unsent'; answer: Answer; tookMs: number }
  | TakenAnswer
  /**
   * Recorded, but its result is withheld until the close: the host wants it so, or this browser holds another seat. Where
   * nothing is right, it stays so.
   */
  | { name: 'locked'; answer: Answer; tookMs: number }
  | { name: 'late'; answer: Answer }
  | { name: 'refused'; answer: Answer; message: string }

export interface TakenAnswer extends Told {
  name: 'taken'
  answer: Answer | null
  isCorrect: boolean
  correctAnswer: number
  /** From 0 to 1; missing of a `choice`. */
  credit?: number
  points: number
  tookMs: number | null
}

export const noAnswer: OwnAnswer = { name: 'none' }

export function recordedAnswer(result: AnswerResult): OwnAnswer {
  const { responseTime: tookMs, isCorrect, credit, correctAnswer = -1, reveal, pointsAwarded: points = 0 } = result
  const answer = answerIn(result) ?? ({ selectedAnswer: -1 } as Answer)
  if (isCorrect === undefined) return { name: 'locked', answer, tookMs }
  const told = { correctAnswer, ...(reveal && { reveal }), ...(credit !== undefined && { credit }) }
  return { name: 'taken', answer, isCorrect, ...told, points, tookMs }
}

const fields: readonly AnswerField[] = ['selectedAnswer', 'selectedAnswers', 'text', 'answerValue', 'order', 'words']

/** The one answer in fields that hold one. The rules have this too, but carry every kind's with them. */
export function answerIn(sent: AnswerInFields): Answer | null {
  const field = fields.find((each) => sent[each] !== undefined)
  return field ? ({ [field]: sent[field] } as unknown as Answer) : null
}

/** The question has closed, and the server knows of no answer. */
export const closedUnanswered = (own: OwnAnswer): OwnAnswer =>
  own.name === 'sending' || own.name === 'unsent' ? { name: 'late', answer: own.answer } : own
