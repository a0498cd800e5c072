import type { AnswerResult } from '../../contract/game-events'
import type { ProblemCode } from '../../contract/problems'
import { currentIndex, limitMs, questionAt, type Game, type Phase } from './game-state'
import { judge, type Judgement } from '../score'

/** An answer as it arrives. */
export interface Answer {
  /** The question it answers; if missing, the open one. */
  questionId?: number
  selectedAnswer: number
  claimedMs: number
}

export interface Answerer {
  /** The index of the first question that it can answer. */
  firstQuestion: number
  /** Whether its browser holds another seat that can answer the open question. */
  hasOtherSeat: boolean
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
  answer: Answer,
  { firstQuestion, hasOtherSeat }: Answerer,
  at: number,
): JudgedAnswer | { refused: ProblemCode } {
  const meant = answer.questionId === undefined ? undefined : indexOf(game, answer.questionId)
  if (meant === -1) return { refused: 'question_not_found' }
  const { phase } = game
  if (phase.name !== 'question' || (meant !== undefined && meant !== phase.index))
    return { refused: missed(phase, meant) }
  if (phase.pausedAt !== null) return { refused: 'question_paused' }
  if (at < phase.opensAt || phase.index < firstQuestion) return { refused: 'question_not_open' }

  const { id: questionId, options, correctAnswer } = questionAt(game, phase.index)
  const timing = { claimedMs: answer.claimedMs, elapsedMs: at - phase.opensAt, limitMs: limitMs(game) }
  const judged = judge({ options: options.length, correctAnswer }, answer.selectedAnswer, timing)
  // Putting the spread first costs V8 1 µs and 850 bytes more per answer.
  return 'refused' in judged
    ? judged
    : { questionId, questionIndex: phase.index, isToldAtClose: hasOtherSeat || phase.isToldAtClose, ...judged }
}

/** What a participant may see of their stored answer now; `score` is the total including it. */
export function visibleResult(game: Game, stored: StoredAnswer, score: number): AnswerResult | null {
  const index = indexOf(game, stored.questionId)
  const question = game.questions[index]
  if (!question) return null
  const { questionId, selectedAnswer, countedMs: responseTime, isCorrect, pointsAwarded, isToldAtClose } = stored
  const answer = { questionId, selectedAnswer, responseTime }
  const isOpen = game.phase.name === 'question' && game.phase.index === index
  if (isToldAtClose && isOpen) return answer
  return { ...answer, isCorrect, correctAnswer: question.correctAnswer, pointsAwarded, score }
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
