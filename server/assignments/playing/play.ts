/** How a player goes through an attempt: every call reads anew what decides it, and writes only if that is still so. */
import type { ExtraTime } from '../../../contract/games/extra-time'
import type { NextQuestion } from '../../../contract/assignments/play'
import type { ReplyOf } from '../../../contract/endpoint'
import type { assignmentPlayerApi } from '../../../contract/endpoints/assignments-player'
import { limitMs, openClock } from '../../../rules/assignments/assignment'
import {
  begin,
  endedAt,
  judgeInAttempt,
  next,
  type AskedQuestion,
  questionToAskFor,
  type OwnSentAnswer,
} from '../../../rules/assignments/attempts'
import { cellOf, emptyCells, unanswered } from '../../../rules/assignments/cells'
import { isToldAtOnce } from '../../../rules/assignments/telling'
import { answerResult } from '../../../rules/games/answers'
import { hasOwnOrders } from '../../../rules/games/own-order'
import { deadlineOf } from '../../../rules/own-pace'
import { picturesFirstMs } from '../../../rules/pictures-first'
import { isCounted, withoutKey, type GameQuestion } from '../../../rules/questions'
import type { Judgement } from '../../../rules/score'
import type { Database } from '../../db/database'
import { orderOf } from '../../games/replica/players/own-orders'
import { batched, batchedBy } from '../../jobs/batched'
import { invalidInput } from '../../problems/invalid-input'
import { Problem } from '../../problems/problem'
import { withTime } from '../../quizzes/question-store'
import {
  finishAttempt,
  insertAttempt,
  insertFirstAttempts,
  type FirstAttempt,
  type StartedAttempt,
} from './attempt-store'
import type { ReadContent } from '../content'
import {
  findOwnAnswer,
  insertOwnAnswers,
  openQuestions,
  readSeatStates,
  type NewOwnAnswer,
  type OpenedQuestion,
  type Seated,
  type SeatKey,
  type SeatState,
} from './play-store'

type Api = typeof assignmentPlayerApi

interface PlayDeps {
  db: Database
  now: () => number
  content: ReadContent
  /** Nobody can compute another's order of options without it. */
  secret: string
}

/** How often a call is decided anew because another one of the same person came first. */
const triesMost = 4

export class Play {
  readonly #deps: PlayDeps
  readonly #read: (key: SeatKey) => Promise<SeatState | null>
  readonly #beginFirst: (begun: FirstAttempt) => Promise<boolean>
  readonly #open: (opened: OpenedQuestion) => Promise<boolean>
  readonly #insert: (answer: NewOwnAnswer) => Promise<number | null>

  constructor(deps: PlayDeps) {
    const { db } = deps
    this.#deps = deps
    this.#read = batched((keys: SeatKey[]) => readSeatStates(db, keys))
    // An assignment that is being counted anew holds up its own people alone.
    const ofAssignment = ({ assignmentId }: { assignmentId: number }) => assignmentId
    this.#beginFirst = batchedBy(ofAssignment, (begun: FirstAttempt[]) => insertFirstAttempts(db, begun))
    this.#open = batchedBy(ofAssignment, (opened: OpenedQuestion[]) => openQuestions(db, opened))
    this.#insert = batchedBy(ofAssignment, (answers: NewOwnAnswer[]) => insertOwnAnswers(db, answers))
  }

  /** Null if the seat is not there. */
  async seated(key: SeatKey): Promise<Seated | null> {
    const state = await this.#read(key)
    if (!state) return null
    const { assignmentId: id, contentVersion } = state
    return { ...state, questions: await this.#deps.content({ id, contentVersion }) }
  }

  async begin(key: SeatKey, asked?: number): Promise<ReplyOf<Api['begin']>> {
    return this.#repeatedly(key, async (seat) => {
      const now = this.#deps.now()
      const begun = begin(seat, now, asked)
      if ('refused' in begun) throw new Problem(begun.refused)
      const { number } = begun
      const isNew = number !== seat.attempt?.number
      const started = { number, at: now, formerEndedAt: endedAt(seat, now) }
      if (isNew && !(await this.#insertAttempt(seat, started))) return null
      const questionIndex = isNew ? 0 : questionToAskFor(seat, now)
      return { number, questionIndex, totalQuestions: seat.questions.length }
    })
  }

  #insertAttempt(seat: Seated, started: StartedAttempt): Promise<boolean> {
    const { assignmentId, personId, contentVersion, isBegun, questions } = seat
    if (started.number > 1 || !isBegun) return insertAttempt(this.#deps.db, seat, started)
    return this.#beginFirst({
      ...{ assignmentId, personId, contentVersion, at: started.at, cells: emptyCells(questions.length) },
    })
  }

  async next(key: SeatKey, asked: AskedQuestion): Promise<NextQuestion> {
    const { index } = asked
    return this.#repeatedly(key, async (seat) => {
      const now = this.#deps.now()
      const step = next(seat, asked, now)
      if (typeof step === 'object') throw new Problem(step.refused)
      if (step === 'again') return this.#asSent(seat, now)
      const { attempt, questions } = seat
      if (!attempt) throw new Problem('no_attempt')
      const { assignmentId, personId, person } = seat
      const of = { assignmentId, personId, number: attempt.number }
      const question = questions[index]
      if (step === 'finished' || !question) {
        if (attempt.finishedAt === null) await finishAttempt(this.#deps.db, of, attempt.questionIndex, now)
        return { finished: true as const }
      }
      const opensAt = now + picturesFirstMs(question)
      const { extraTime } = person
      const cell = question.kind === 'slide' ? cellOf(question, 0) : unanswered
      const opened = { ...of, questionIndex: index, opensAt, extraTime, wasAnswered: attempt.isAnswered, cell }
      if (!(await this.#open(opened))) return null
      // Nothing is left to answer, and not everybody presses on after the last slide.
      if (question.kind === 'slide' && index === questions.length - 1)
        await finishAttempt(this.#deps.db, of, index, now)
      const after = { ...attempt, questionIndex: index, opensAt, extraTime, isAnswered: false }
      return this.#asSent({ ...seat, attempt: after }, now)
    })
  }

  async answer(
    key: SeatKey,
    { refusal, ...sent }: OwnSentAnswer & { refusal?: Error },
  ): Promise<ReplyOf<Api['answer']>> {
    const at = this.#deps.now()
    return this.#repeatedly(key, async (seat) => {
      const judged = judgeInAttempt(seat, sent, at)
      if ('refused' in judged) return this.#earlier(seat, sent, new Problem(judged.refused))
      if ('invalid' in judged) throw refusal ?? invalidInput(judged.invalid)
      const { attempt, questions, assignmentId, personId, contentVersion } = seat
      const question = questions[judged.questionIndex]
      if (!attempt || !question) throw new Problem('no_attempt')
      const score = await this.#insert({
        ...{ assignmentId, personId, number: attempt.number, at, extraTime: attempt.extraTime, contentVersion },
        ...judged,
        cell: cellOf(question, judged.credit),
        countsRight: judged.isCorrect && isCounted(question),
        isLast: judged.questionIndex === questions.length - 1,
      })
      return score === null ? null : replyTo(seat, question, judged, { score, extraTime: attempt.extraTime })
    })
  }

  /** G23 The reply of before to an answer that is sent again; else the refusal. */
  async #earlier(
    seat: Seated,
    { questionId, attempt: asked }: OwnSentAnswer,
    refusal: Problem,
  ): Promise<ReplyOf<Api['answer']>> {
    const { attempt, questions } = seat
    const index = questions.findIndex(({ id }) => id === questionId)
    const question = questions[index]
    if (!attempt || !question) throw refusal
    const stored = await findOwnAnswer(this.#deps.db, { ...seat, number: asked ?? attempt.number }, index)
    if (!stored) throw refusal
    return replyTo(seat, question, stored, stored)
  }

  /** Decides anew while another call of the same person comes first. */
  async #repeatedly<T>(key: SeatKey, decide: (seat: Seated) => Promise<T | null>): Promise<T> {
    for (let tries = 0; tries < triesMost; tries++) {
      const done = await decide(await this.#seat(key))
      if (done !== null) return done
    }
    throw new Problem('question_passed')
  }

  async #seat(key: SeatKey): Promise<Seated> {
    const seat = await this.seated(key)
    if (!seat) throw new Problem('no_assignment_seat')
    return seat
  }

  /** The question that is open, as its player sees it. */
  #asSent(seat: Seated, now: number): NextQuestion {
    const { attempt, rules, questions, assignmentId, personId, answerOrder } = seat
    const question = attempt && questions[attempt.questionIndex]
    const clock = attempt && openClock(rules, questions, attempt)
    if (!question || !clock) throw new Problem('no_attempt')
    const { questionIndex, extraTime } = attempt
    const limit = limitMs(rules, question)
    const hasOwn = answerOrder === 'own' && hasOwnOrders(question) && 'options' in question
    const order = (options: readonly string[]) =>
      orderOf(this.#deps.secret, `assignment ${assignmentId} ${questionIndex} ${personId}`, options.length)
    return {
      question: { ...withTime(withoutKey(question), rules.timePerQuestion), timeLimit: limit && limit / 1_000 },
      ...{ questionIndex, totalQuestions: questions.length },
      remainingMs: limit === null ? null : Math.round(deadlineOf(clock) - now),
      opensInMs: Math.max(0, Math.round(clock.opensAt - now)),
      ...(hasOwn && { answerOrder: order(question.options) }),
      ...(limit !== null && extraTime !== 1 && { windowMs: limit * extraTime }),
    }
  }
}

function replyTo(
  { rules }: Seated,
  question: GameQuestion,
  stored: Judgement,
  { score, extraTime }: { score: number; extraTime: ExtraTime },
): ReplyOf<Api['answer']> {
  const isTold = isToldAtOnce(rules.tellPlayers)
  const { explanation } = question
  return {
    ...answerResult(question, stored, { isTold, score, extraTime }),
    // Of the other kinds `reveal` has it.
    ...(isTold && question.kind === 'choice' && explanation !== null && { explanation }),
  }
}
