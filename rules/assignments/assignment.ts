/** An assignment as its rules see it. Moments are milliseconds since 1970. */
import type { AssignmentClock, TellingTime } from '../../contract/assignments/assignment'
import type { ExtraTime } from '../../contract/games/extra-time'
import { limits } from '../../contract/limits'
import type { Scoring } from '../../contract/questions/quiz-choices'
import { deadlineOf, type OwnClock } from '../own-pace'
import { secondsOf, type GameQuestion } from '../questions'

export interface AssignmentRules {
  opensAt: number
  closesAt: number
  clock: AssignmentClock
  attempts: number
  tellPlayers: TellingTime
  timePerQuestion: number
  /** The quiz's; of an evening the first round's. */
  scoring: Scoring
}

/** What one person has besides what everybody has. */
export interface PersonRights {
  /** Null: everybody's. */
  closesAt: number | null
  moreAttempts: number
  extraTime: ExtraTime
}

/** An attempt, with the question that was opened last. */
export interface Attempt {
  number: number
  finishedAt: number | null
  /** -1 before the first question. */
  questionIndex: number
  /** When that question's clock started. Null before the first. */
  opensAt: number | null
  /** For that question. */
  extraTime: ExtraTime
  isAnswered: boolean
}

/** Until when this person can begin, and open questions. */
export const closeOf = (
  { closesAt }: Pick<AssignmentRules, 'closesAt'>,
  person: Pick<PersonRights, 'closesAt'>,
): number => person.closesAt ?? closesAt

/** A question of an evening scores by its round. Without a clock, the time of an answer counts for nothing. */
export const scoringOf = (
  { clock, scoring }: Pick<AssignmentRules, 'clock' | 'scoring'>,
  question?: Pick<GameQuestion, 'scoring'>,
): Scoring => (clock === 'none' ? 'right' : (question?.scoring ?? scoring))

const timesAsLong = { quiz: 1, double: 2 } as const

/** A question's time, without anybody's extra time. Null without a clock. */
export function limitMs(
  { clock, timePerQuestion }: Pick<AssignmentRules, 'clock' | 'timePerQuestion'>,
  question: Pick<GameQuestion, 'kind' | 'timeLimit'>,
): number | null {
  const seconds = secondsOf(question, timePerQuestion)
  return clock === 'none' || seconds === null ? null : seconds * 1_000 * timesAsLong[clock]
}

/** The clock of the question that an attempt has opened last; null before the first. */
export function openClock(
  rules: Pick<AssignmentRules, 'clock' | 'timePerQuestion'>,
  questions: readonly GameQuestion[],
  { questionIndex, opensAt, extraTime }: Attempt,
): OwnClock | null {
  const question = questions[questionIndex]
  return question && opensAt !== null ? { opensAt, limitMs: limitMs(rules, question), extraTime } : null
}

/** The last moment at which an open question takes an answer. */
export const answersUntil = (clock: OwnClock, closesAt: number): number =>
  clock.limitMs === null ? closesAt + limits.openAfterCloseMs : deadlineOf(clock) + limits.closeGraceMs
