/** A7 One character for each question of an attempt, as the host's grid shows it (`contract/assignments/results.ts`). */
import { hasKey, type GameQuestion } from '../questions'

const notAsked = '.'
export const unanswered = '-'
const answered = 'a'
const right = '*'

export const emptyCells = (questions: number): string => notAsked.repeat(questions)

/** Of an answer with this credit. What is partly right is neither `0` nor `*`. */
export function cellOf({ kind }: Pick<GameQuestion, 'kind'>, credit: number): string {
  if (!hasKey(kind)) return answered
  if (credit === 1) return right
  return String(Math.min(9, Math.ceil(credit * 10)))
}

export const isAnswered = (cell: string): boolean => cell !== notAsked && cell !== unanswered
