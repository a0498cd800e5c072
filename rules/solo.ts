import { limits, timedOut } from '../contract/limits'
import type { ProblemCode } from '../contract/problems'
import { judge, type Judgement } from './score'

export interface SoloKey {
  options: number
  correctAnswer: number
}

/** A public quiz being played alone. Times are milliseconds since 1970. */
export interface SoloRound {
  startedAt: number
  /** How long the first question's pictures are shown before its clock starts. */
  opensInMs: number
  limitMs: number
  /** When each recorded answer came. */
  answeredAt: number[]
}

export interface SoloAnswer {
  selectedAnswer: number
  claimedMs: number
}

/** An answer this late cannot have been on its way when the time ended, however slow the network. */
const lateMs = limits.closeGraceMs + limits.networkAllowanceMs

/** Scores an answer that arrives at `at`, or says why it does not count. Points are as in a live game. */
export function judgeSolo(
  round: SoloRound,
  question: SoloKey,
  { selectedAnswer, claimedMs }: SoloAnswer,
  at: number,
): Judgement | { refused: ProblemCode } {
  const { limitMs } = round
  const sinceOpeningMs = at - clockStartedAt(round)
  // If the previous answer came late, the server's clock has not started yet, and only the player's clock can tell.
  const elapsedMs = sinceOpeningMs < 0 ? claimedMs : sinceOpeningMs
  const judged = judge(question, selectedAnswer, { claimedMs, elapsedMs, limitMs })
  if ('refused' in judged) return judged
  const isTimedOut = selectedAnswer === timedOut || sinceOpeningMs > limitMs + lateMs
  return isTimedOut ? { selectedAnswer: timedOut, isCorrect: false, countedMs: limitMs, pointsAwarded: 0 } : judged
}

/** The first question's clock starts with the round; the next one's after the previous result was shown. */
export const clockStartedAt = ({ startedAt, opensInMs, answeredAt }: Omit<SoloRound, 'limitMs'>): number =>
  answeredAt.length === 0 ? startedAt + opensInMs : Math.max(...answeredAt) + limits.resultMs

/** Points in a local round, which nobody stores: 100 at once, one less per tenth of a second, at least 10. */
export const localPoints = (isCorrect: boolean, elapsedMs: number): number =>
  isCorrect ? Math.max(10, 100 - Math.floor(elapsedMs / 100)) : 0

/** The share of right answers, in whole percent. */
export const accuracy = (correct: number, total: number): number =>
  total === 0 ? 0 : Math.round((100 * correct) / total)
