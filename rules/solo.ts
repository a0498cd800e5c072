import { limits, timedOut } from '../contract/limits'
import type { PointFactor } from '../contract/questions/question-kinds'
import type { Answer } from '../contract/questions/questions'
import type { Fault } from './question-kinds/kind-rules'
import type { GameQuestion } from './questions'
import type { Scoring } from '../contract/questions/quiz-choices'
import { deadlineOf, judgeAtOwnPace, type OwnAnswer } from './own-pace'
import type { Judgement } from './score'

/** A public quiz being played alone. Times are milliseconds since 1970. */
export interface SoloGame {
  startedAt: number
  /** How long the first question's pictures are shown before its clock starts. */
  opensInMs: number
  /** The question's own time. */
  limitMs: number
  scoring: Scoring
  /** When each recorded answer came. */
  answeredAt: number[]
}

/** An answer this late cannot have been on its way when the time ended, however slow the network. */
const lateMs = limits.closeGraceMs + limits.networkAllowanceMs

/** As a `Judgement`; without an answer after a timeout. */
export type SoloJudgement = Omit<Judgement, 'answer'> & { answer: Answer | null }

/** Scores an answer that arrives at `at`, or says why it does not count. Points are as in a live game. */
export function judgeSolo(
  game: SoloGame,
  question: GameQuestion,
  sent: OwnAnswer,
  at: number,
): SoloJudgement | { invalid: Fault } {
  const { limitMs, scoring } = game
  const clock = { opensAt: clockStartedAt(game), limitMs }
  const timeout = { answer: null, credit: 0, isCorrect: false, countedMs: limitMs, pointsAwarded: 0 }
  if (sent.selectedAnswer === timedOut) return timeout
  // If the previous answer came late, this question's clock may not have started yet.
  const judged = judgeAtOwnPace(clock, question, sent, { at, scoring })
  return !('invalid' in judged) && at > deadlineOf(clock) + lateMs ? timeout : judged
}

/** The first question's clock starts with the game; the next one's after the previous result was shown. */
export const clockStartedAt = ({ startedAt, opensInMs, answeredAt }: Omit<SoloGame, 'limitMs' | 'scoring'>): number =>
  answeredAt.length === 0 ? startedAt + opensInMs : Math.max(...answeredAt) + limits.resultMs

/** Points in a local game, which nobody stores: 100 at once, one less per tenth of a second, at least 10. */
export const localPoints = (credit: number, elapsedMs: number, factor: PointFactor): number =>
  credit === 0 ? 0 : Math.round(Math.max(10, 100 - Math.floor(elapsedMs / 100)) * credit * factor)
