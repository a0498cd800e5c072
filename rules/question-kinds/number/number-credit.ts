import type { QuestionContentOf } from '../../../contract/questions/questions'
import { decimals, toNumber } from './decimals'

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

/** Without the tail of a difference of doubles: 0.3 is 0.1 from 0.2. */
export function distanceOf(right: number, given: number): number {
  const { units, exponent } = decimals([right, given])
  const [one, other] = units as [bigint, bigint]
  return toNumber(one < other ? other - one : one - other, exponent)
}

const parts = 10n ** 15n
