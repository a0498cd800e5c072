/** How a person goes through an attempt: beginning it, opening one question after the other, answering each once. */
import type { ProblemCode } from '../../contract/problems'
import type { Fault } from '../question-kinds/kind-rules'
import { deadlineOf, judgeAtOwnPace, type OwnAnswer } from '../own-pace'
import type { GameQuestion } from '../questions'
import type { Judgement } from '../score'
import {
  answersUntil,
  closeOf,
  openClock,
  scoringOf,
  type AssignmentRules,
  type Attempt,
  type PersonRights,
} from './assignment'

/** All that decides what somebody may do now. */
export interface Situation {
  rules: AssignmentRules
  questions: readonly GameQuestion[]
  person: PersonRights
  /** The last one; null before the first. */
  attempt: Attempt | null
}

export const attemptsLeft = ({ rules, person, attempt }: Omit<Situation, 'questions'>): number =>
  Math.max(0, rules.attempts + person.moreAttempts - (attempt?.number ?? 0))

/** A6 Why nothing new can be opened now. */
function whyNotOpen({ rules, person }: Pick<Situation, 'rules' | 'person'>, now: number): ProblemCode | null {
  if (now < rules.opensAt) return 'assignment_not_open'
  return now < closeOf(rules, person) ? null : 'assignment_closed'
}

/** The attempt that goes on or begins, by its number. A repetition begins no second one, nor does a page of before. */
export function begin(
  situation: Situation,
  now: number,
  asked?: number,
): { number: number } | { refused: ProblemCode } {
  const { attempt } = situation
  const isOpen = attempt !== null && !isOver(situation, now)
  const number = (attempt?.number ?? 0) + (isOpen ? 0 : 1)
  if (asked !== undefined && asked !== number) return { refused: 'another_attempt' }
  if (isOpen) return { number }
  const refused = whyNotOpen(situation, now)
  if (refused) return { refused }
  return attemptsLeft(situation) > 0 ? { number } : { refused: 'no_attempts_left' }
}

/** Whether the question that was opened last needs no further answer: it has one, or its time is over. */
export function isPast({ rules, questions, attempt }: Omit<Situation, 'person'>, now: number): boolean {
  const clock = attempt && openClock(rules, questions, attempt)
  if (!attempt || !clock) return true
  // What is only read can be left at any time.
  return attempt.isAnswered || questions[attempt.questionIndex]?.kind === 'slide' || now >= deadlineOf(clock)
}

/** Whether an attempt can have no further answer. */
export function isOver(situation: Situation, now: number): boolean {
  const { rules, questions, person, attempt } = situation
  if (!attempt) return false
  if (attempt.finishedAt !== null) return true
  const clock = openClock(rules, questions, attempt)
  const isClosed = now >= closeOf(rules, person)
  const isLast = attempt.questionIndex === questions.length - 1
  if (!isClosed && !isLast) return false
  const canAnswer = clock && !attempt.isAnswered && questions[attempt.questionIndex]?.kind !== 'slide'
  return !canAnswer || now > answersUntil(clock, closeOf(rules, person))
}

/** A7 How many questions of an attempt need no further answer: nobody who is still at one has left it out. */
export const questionsPassed = (situation: Situation, now: number): number =>
  situation.attempt ? situation.attempt.questionIndex + (isPast(situation, now) || isOver(situation, now) ? 1 : 0) : 0

/** When an attempt that is over ended by time, if it did: nobody has finished it. */
export function endedAt({ rules, questions, person, attempt }: Situation, now: number): number {
  const clock = attempt && openClock(rules, questions, attempt)
  return clock ? Math.min(now, answersUntil(clock, closeOf(rules, person))) : now
}

/** The question for which a page asks when it opens: the open one, else the one after it. */
export const questionToAskFor = (situation: Situation, now: number): number =>
  (situation.attempt?.questionIndex ?? -1) + (isPast(situation, now) ? 1 : 0)

/** The question for which a page asks. A page that names its attempt is told when another one has begun. */
export interface AskedQuestion {
  index: number
  attempt?: number | undefined
}

const isAnother = ({ number }: Attempt, asked: number | undefined): boolean => asked !== undefined && asked !== number

/** A5 What asking for a question does: it is opened, given again, or was the one after the last. */
export function next(
  situation: Situation,
  { index, attempt: asked }: AskedQuestion,
  now: number,
): 'opens' | 'again' | 'finished' | { refused: ProblemCode } {
  const { questions, attempt } = situation
  if (!attempt) return { refused: 'no_attempt' }
  if (isAnother(attempt, asked)) return { refused: 'another_attempt' }
  const { questionIndex: at } = attempt
  // The last slide is opened and over at once; its reply may be lost.
  if (attempt.finishedAt !== null) return index === at && questions[at]?.kind === 'slide' ? 'again' : 'finished'
  if (index < at || (index === at && attempt.isAnswered)) return { refused: 'question_passed' }
  if (index === at) return 'again'
  if (index > at + 1 || !isPast(situation, now)) return { refused: 'question_not_answered' }
  if (index === questions.length) return 'finished'
  const refused = whyNotOpen(situation, now)
  return refused ? { refused } : 'opens'
}

export interface OwnSentAnswer extends OwnAnswer {
  questionId: number
  /** The number of the attempt that its page plays, if it says so. */
  attempt?: number | undefined
}

/** What the database can keep: 24 days and 20 hours. A question without a clock may be open for a year. */
const longestElapsedMs = 2 ** 31 - 1

export interface JudgedOwnAnswer extends Judgement {
  questionIndex: number
  /** From the opening to the arrival, at most 2,147,483,647. */
  elapsedMs: number
}

/** A6 Scores an answer that arrives at `at`; null if the question is not to be answered any more. */
export function judgeInAttempt(
  { rules, questions, person, attempt }: Situation,
  { questionId, attempt: asked, ...sent }: OwnSentAnswer,
  at: number,
): JudgedOwnAnswer | { refused: ProblemCode } | { invalid: Fault } {
  const index = questions.findIndex(({ id }) => id === questionId)
  const question = questions[index]
  if (!question) return { refused: 'question_not_found' }
  if (!attempt) return { refused: 'no_attempt' }
  if (isAnother(attempt, asked)) return { refused: 'another_attempt' }
  const clock = openClock(rules, questions, attempt)
  if (index > attempt.questionIndex || !clock) return { refused: 'question_not_open' }
  const isClosed = attempt.finishedAt !== null || attempt.isAnswered
  if (isClosed || index < attempt.questionIndex) return { refused: 'question_closed' }
  if (at < clock.opensAt) return { refused: 'question_not_open' }
  if (at > answersUntil(clock, closeOf(rules, person))) return { refused: 'question_closed' }
  const judged = judgeAtOwnPace(clock, question, sent, { at, scoring: scoringOf(rules, question) })
  if ('invalid' in judged) return judged
  return { questionIndex: index, elapsedMs: Math.min(Math.round(at - clock.opensAt), longestElapsedMs), ...judged }
}
