/** The formula of points. */
import { limits } from '../contract/limits'
import type { PointFactor } from '../contract/questions/question-kinds'
import type { Scoring } from '../contract/questions/quiz-choices'

export interface Earned {
  /** From 0 to 1. */
  credit: number
  countedMs: number
  limitMs: number
  /** What the question multiplies its points by. */
  factor: PointFactor
  scoring: Scoring
}

/**
 * Points for an answer, an integer from 0 to 2000. A right one earns 1000 at once, falling linearly to 500 at the last
 * moment, or 1000 at any time; all of it times credit and factor, rounded once.
 */
export const points = (earned: Earned): number => Math.round(unroundedPoints(earned))

export const unroundedPoints = (earned: Earned): number =>
  limits.pointsMax * speed(earned) * earned.credit * earned.factor

/** What an answer's time leaves of its points: from 1 down to 0.5. */
export const speed = ({ countedMs, limitMs, scoring }: Pick<Earned, 'countedMs' | 'limitMs' | 'scoring'>): number =>
  scoring === 'right' ? 1 : 1 - countedMs / (2 * limitMs)
