import { limits } from '../contract/limits'
import type { ProblemCode } from '../contract/problems'

export interface Judgement {
  selectedAnswer: number
  isCorrect: boolean
  countedMs: number
  pointsAwarded: number
}

/** Scores an answer in time, in a live game or alone. */
export function judge(
  question: { options: number; correctAnswer: number },
  selectedAnswer: number,
  timing: Timing,
): Judgement | { refused: ProblemCode } {
  if (selectedAnswer >= question.options) return { refused: 'invalid_input' }
  const isCorrect = selectedAnswer === question.correctAnswer
  const countedMs = countedTime(timing)
  return { selectedAnswer, isCorrect, countedMs, pointsAwarded: isCorrect ? points(countedMs, timing.limitMs) : 0 }
}

/** An answer's time, measured at both ends. All in milliseconds. */
export interface Timing {
  /** From seeing the question to choosing, by the player's own clock. It may be any number. */
  claimedMs: number
  /** From the opening to the answer's arrival, by the server's clock. */
  elapsedMs: number
  limitMs: number
}

/**
 * The time that counts, 0 … limit. A slow network costs nothing, because the player's clock is believed; a false clock
 * gains little, because it is believed only up to the network allowance. After the deadline the whole time counts.
 */
export function countedTime({ claimedMs, elapsedMs, limitMs }: Timing): number {
  if (elapsedMs >= limitMs) return limitMs
  const believed = clamp(claimedMs, elapsedMs - limits.networkAllowanceMs, elapsedMs)
  return Math.round(clamp(believed, 0, limitMs))
}

/** Points for a right answer: 1000 at once, falling linearly to 500 at the last moment. An integer. */
export function points(countedMs: number, limitMs: number): number {
  return Math.round(limits.pointsMax * (1 - countedMs / (2 * limitMs)))
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)
