import type { QuestionContentOf } from '../../../contract/questions/questions'
import { decimals } from './decimals'

export type NumberKey = Pick<QuestionContentOf<'number'>, 'value' | 'tolerance' | 'zeroAt'>

/** 1 up to the tolerance, then evenly less, to 0 at the distance `zeroAt`. What is on an edge is inside. */
export function numberCredit({ value, tolerance, zeroAt }: NumberKey, answer: number): number {
  const { units } = decimals([value, answer, tolerance ?? 0, zeroAt ?? tolerance ?? 0])
  const [right, given, full, none] = units as [bigint, bigint, bigint, bigint]
  const distance = right < given ? given - right : right - given
  if (distance <= full) return 1
  if (distance >= none) return 0
  // Rounded down, so that credit 1 stays with the right answers.
  return Number(((none - distance) * parts) / (none - full)) / Number(parts)
}

const parts = 10n ** 15n
