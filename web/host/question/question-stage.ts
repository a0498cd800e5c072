import type { QuestionPhase } from '../../live/view/phase'
import { momentsPassed, useMomentsPassed } from '../game/use-moments'

/** The stages of a question: get ready, read, answer, time is up. */
const stages = ['ready', 'reading', 'open', 'over'] as const
export type QuestionStage = (typeof stages)[number]

type Clock = Pick<QuestionPhase, 'shownAt' | 'opensAt' | 'deadline' | 'pausedAt'>

const momentsOf = ({ shownAt, opensAt, deadline }: Clock) => [shownAt, opensAt, deadline]
const stageAfter = (passed: number): QuestionStage => stages[passed] ?? 'over'

/** A paused clock pauses the stage. */
export const stageAt = (clock: Clock, now: number): QuestionStage =>
  stageAfter(momentsPassed(momentsOf(clock), clock.pausedAt ?? now))

export const useQuestionStage = (clock: Clock): QuestionStage =>
  stageAfter(useMomentsPassed(momentsOf(clock), clock.pausedAt))

/** For so long after the deadline the last answers are usually on their way. In ms. */
export const lastAnswersMs = 2_500

const lastSeconds = 5

/** Whether the last seconds run or have run out: their look stays until the reveal. */
export const isEnding = (stage: QuestionStage, seconds: number): boolean =>
  stage === 'over' || (stage === 'open' && seconds <= lastSeconds)

/** The disc of the last seconds has one piece for each; they go out anticlockwise. */
export const litPieces = (seconds: number): boolean[] =>
  Array.from({ length: lastSeconds }, (_, piece) => piece < seconds)
