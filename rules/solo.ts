import { limits, timedOut } from '../contract/limits'
import type { ProblemCode } from '../contract/problems'
import { judge, type Judgement } from './score'

/** A question as it is judged. */
export interface SoloKey {
  /** How many there are. */
  options: number
  correctAnswer: number
}

/** A public quiz being played alone. Times are milliseconds since 1970. */
export interface SoloRound {
  startedAt: number
  /** How long the first question's pictures are seen before its clock starts. */
  opensInMs: number
  limitMs: number
  /** When each answer came that is recorded already. */
  answeredAt: number[]
}

export interface SoloAnswer {
  selectedAnswer: number
  claimedMs: number
}

/** An answer this late was not on its way when the time ended, however slow the network. */
const lateMs = limits.closeGraceMs + limits.networkAllowanceMs

/** What an answer that arrives at `at` is worth, or why it is none. Points are those of a live game. */
export function judgeSolo(
  round: SoloRound,
  question: SoloKey,
  { selectedAnswer, claimedMs }: SoloAnswer,
  at: number,
): Judgement | { refused: ProblemCode } {
  const { limitMs } = round
  const sinceOpeningMs = at - clockStartedAt(round)
  // Where an answer before it came late, the clock has not started yet, and only the player's own can tell.
  const elapsedMs = sinceOpeningMs < 0 ? claimedMs : sinceOpeningMs
  const judged = judge(question, selectedAnswer, { claimedMs, elapsedMs, limitMs })
  if ('refused' in judged) return judged
  const isTimedOut = selectedAnswer === timedOut || sinceOpeningMs > limitMs + lateMs
  return isTimedOut ? { selectedAnswer: timedOut, isCorrect: false, countedMs: limitMs, pointsAwarded: 0 } : judged
}

/** The first question's clock starts with the round, the next one's when the result before it has been shown. */
export const clockStartedAt = ({ startedAt, opensInMs, answeredAt }: Omit<SoloRound, 'limitMs'>): number =>
  answeredAt.length === 0 ? startedAt + opensInMs : Math.max(...answeredAt) + limits.resultMs

/** Points of a local round, which nobody keeps: 100 at once, one less for every tenth of a second, 10 at least. */
export const localPoints = (isCorrect: boolean, elapsedMs: number): number =>
  isCorrect ? Math.max(10, 100 - Math.floor(elapsedMs / 100)) : 0

/** How much of it was right, in whole percent. */
export const accuracy = (correct: number, total: number): number =>
  total === 0 ? 0 : Math.round((100 * correct) / total)
