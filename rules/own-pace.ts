/** A question that somebody plays at their own pace: alone, or of an assignment. Its clock is the server's. */
import type { ExtraTime } from '../contract/games/extra-time'
import type { AnswerInFields } from '../contract/questions/questions'
import type { Scoring } from '../contract/questions/quiz-choices'
import type { Fault } from './question-kinds/kind-rules'
import type { GameQuestion } from './questions'
import { judge, type Judgement } from './score'

/** Milliseconds, and moments in milliseconds since 1970. */
export interface OwnClock {
  /** When the question's pictures have been seen, and its time begins. */
  opensAt: number
  /** Null without a clock. */
  limitMs: number | null
  extraTime?: ExtraTime
}

export interface OwnAnswer extends AnswerInFields {
  claimedMs: number
}

/** The longest time that is counted where there is no clock. */
const longestCountedMs = 24 * 3_600_000

/** When the time of the question is over; never without a clock. */
export const deadlineOf = ({ opensAt, limitMs, extraTime = 1 }: OwnClock): number =>
  limitMs === null ? Infinity : opensAt + limitMs * extraTime

/** Scores an answer that arrives at `at`, whether or not it is in time. Points are as in a live game. */
export function judgeAtOwnPace(
  { opensAt, limitMs, extraTime = 1 }: OwnClock,
  question: GameQuestion,
  { claimedMs, ...sent }: OwnAnswer,
  { at, scoring }: { at: number; scoring: Scoring },
): Judgement | { invalid: Fault } {
  // Before the server's clock has started, only the player's own can tell.
  const elapsedMs = at < opensAt ? claimedMs : at - opensAt
  return judge(question, sent, { claimedMs, elapsedMs, limitMs: limitMs ?? longestCountedMs, extraTime }, scoring)
}
