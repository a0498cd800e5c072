import type { ExtraTime } from '../contract/games/extra-time'
import { limits } from '../contract/limits'
import type { Answer, AnswerInFields } from '../contract/questions/questions'
import type { Scoring } from '../contract/questions/quiz-choices'
import type { Fault } from './question-kinds/kind-rules'
import { points } from './points'
import { gradeKept, factorOf, grade, isErased, type GameQuestion } from './questions'

export interface Judgement {
  /** As it is kept. */
  answer: Answer
  /** From 0 to 1. */
  credit: number
  isCorrect: boolean
  countedMs: number
  pointsAwarded: number
}

/** Scores an answer in time, in a live game or alone. */
export function judge(
  question: GameQuestion,
  sent: AnswerInFields,
  timing: Timing,
  scoring: Scoring,
): Judgement | { invalid: Fault } {
  const graded = grade(question, sent)
  if ('invalid' in graded) return graded
  const { answer, credit } = graded
  return scored(question, { answer, credit, countedMs: countedTime(timing) }, timing.limitMs, scoring)
}

/** Judges a stored answer anew, by the question's key of now. A text that was removed keeps its credit. */
export function judgeAgain(
  question: GameQuestion,
  { answer, countedMs, credit: before }: Pick<Judgement, 'answer' | 'countedMs' | 'credit'>,
  limitMs: number,
  scoring: Scoring,
): Judgement {
  const credit = isErased(answer) ? before : gradeKept(question, answer)
  return scored(question, { answer, credit, countedMs }, limitMs, scoring)
}

function scored(
  question: GameQuestion,
  { answer, credit, countedMs }: Pick<Judgement, 'answer' | 'credit' | 'countedMs'>,
  limitMs: number,
  scoring: Scoring,
): Judgement {
  const pointsAwarded = points({ credit, countedMs, limitMs, factor: factorOf(question), scoring })
  return { answer, credit, isCorrect: credit === 1, countedMs, pointsAwarded }
}

/** An answer's time, measured at both ends. All in milliseconds. */
export interface Timing {
  /** From seeing the question to choosing, by the player's own clock. It may be any number. */
  claimedMs: number
  /** From the opening to the answer's arrival, by the server's clock. */
  elapsedMs: number
  limitMs: number
  /** The player's time is the limit times this. */
  extraTime?: ExtraTime
}

/**
 * The time that counts, 0 … limit. A slow network costs nothing, because the player's clock is believed; a false clock
 * gains little, because it is believed only up to the network allowance. After the deadline the whole time counts. Extra
 * time is divided out again, so that equal parts of two players' times count alike.
 */
export function countedTime({ claimedMs, elapsedMs, limitMs, extraTime = 1 }: Timing): number {
  if (elapsedMs >= limitMs * extraTime) return limitMs
  const believed = clamp(claimedMs, elapsedMs - limits.networkAllowanceMs, elapsedMs)
  return Math.round(clamp(believed / extraTime, 0, limitMs))
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)
