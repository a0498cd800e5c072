import type { ExtraTime } from '../../contract/games/extra-time'
import type { AnswerResult } from '../../contract/games/game-state'
import type { ProblemCode } from '../../contract/problems'
import { answersUntil, currentIndex, limitMs, questionAt, scoringOf, type Game, type Phase } from './game-state'
import type { AnswerInFields } from '../../contract/questions/questions'
import type { Fault } from '../question-kinds/kind-rules'
import { asSent, hasKey, told, type GameQuestion } from '../questions'
import { judge, type Judgement } from '../score'
import { tookMs } from './seats/extra-time'

/** An answer as it arrives, in the field of its question's kind. */
export interface SentAnswer extends AnswerInFields {
  /** The question it answers; if missing, the open one. */
  questionId?: number | undefined
  claimedMs: number
}

export interface Answerer {
  /** The index of the first question that it can answer. */
  firstQuestion: number
  /** Whether its browser holds another seat that can answer the open question. */
  hasOtherSeat: boolean
  /** What its time for the open question is multiplied by. */
  extraTime: ExtraTime
}

export interface StoredAnswer extends Judgement {
  questionId: number
  /** The result is shown only after the question closes. */
  isToldAtClose: boolean
}

export interface JudgedAnswer extends StoredAnswer {
  questionIndex: number
}

/** Scores an answer that arrives at `at`, or says why it does not count. */
export function judgeAnswer(
  game: Game,
  sent: SentAnswer,
  { firstQuestion, hasOtherSeat, extraTime }: Answerer,
  at: number,
): JudgedAnswer | { refused: ProblemCode } | { invalid: Fault } {
  const meant = sent.questionId === undefined ? undefined : indexOf(game, sent.questionId)
  if (meant === -1) return { refused: 'question_not_found' }
  const { phase } = game
  if (phase.name !== 'question' || (meant !== undefined && meant !== phase.index))
    return { refused: missed(phase, meant) }
  if (phase.pausedAt !== null) return { refused: 'question_paused' }
  if (at < phase.opensAt || phase.index < firstQuestion) return { refused: 'question_not_open' }
  // Somebody with more time may still have to answer.
  if (at > answersUntil(game, phase, extraTime)) return { refused: 'question_closed' }

  const question = questionAt(game, phase.index)
  const limit = limitMs(game, phase.index)
  const timing = { claimedMs: sent.claimedMs, elapsedMs: at - phase.opensAt, limitMs: limit, extraTime }
  const judged = judge(question, sent, timing, scoringOf(game, phase.index))
  if ('invalid' in judged) return judged
  const isToldAtClose = hasOtherSeat || phase.isToldAtClose
  // Putting the spread first costs V8 1 µs and 850 bytes more per answer.
  return { questionId: question.id, questionIndex: phase.index, isToldAtClose, ...judged }
}

/** Of the seat that has answered. `score` is its total including the answer. */
interface Whose {
  score: number
  extraTime: ExtraTime
}

/** What a participant may see of their stored answer now. */
export function visibleResult(game: Game, stored: StoredAnswer, whose: Whose): AnswerResult | null {
  const index = indexOf(game, stored.questionId)
  const question = game.questions[index]
  if (!question) return null
  const isOpen = game.phase.name === 'question' && game.phase.index === index
  return answerResult(question, stored, { isTold: !(stored.isToldAtClose && isOpen), ...whose })
}

/** A stored answer, and if that may be told, what it earned and what was right. */
export function answerResult(
  question: GameQuestion,
  stored: Omit<StoredAnswer, 'questionId' | 'isToldAtClose'>,
  { isTold, score, extraTime }: Whose & { isTold: boolean },
): AnswerResult {
  const { countedMs, pointsAwarded } = stored
  const responseTime = tookMs(countedMs, extraTime)
  const answer = { questionId: question.id, ...asSent(question, stored.answer), responseTime }
  return isTold ? { ...answer, ...resultOf(question, stored), ...told(question), pointsAwarded, score } : answer
}

/** How good an answer was, where that can be said. */
export function resultOf(
  { kind }: Pick<GameQuestion, 'kind'>,
  { isCorrect, credit }: Pick<StoredAnswer, 'isCorrect' | 'credit'>,
): { isCorrect?: boolean; credit?: number } {
  if (kind === 'choice') return { isCorrect }
  return hasKey(kind) ? { isCorrect, credit } : {}
}

/** The question that an answer is for: the one it names, or the open one, or during a countdown the one just closed. */
export function questionMeant(game: Game, questionId: number | undefined): number | null {
  if (questionId === undefined) return game.phase.name === 'finished' ? null : currentIndex(game.phase)
  const index = indexOf(game, questionId)
  return index < 0 ? null : index
}

const indexOf = (game: Game, questionId: number) => game.questions.findIndex(({ id }) => id === questionId)

function missed(phase: Phase, meant: number | undefined): ProblemCode {
  switch (phase.name) {
    case 'waiting':
      return 'question_not_open'
    case 'question':
    case 'countdown':
      return meant !== undefined && meant > phase.index ? 'question_not_open' : 'question_closed'
    case 'finished':
      return 'game_finished'
  }
}
