import type { AnswerResult } from '../../../contract/game-events'
import type { GameView, PageAction } from './game-view'

/** The player's own answer to the question at hand. Only a reply of the server makes it `taken`. */
export type OwnAnswer =
  | { name: 'none' }
  | { name: 'sending'; selected: number; tookMs: number }
  /** The lock is open again; the choice stays and is sent once more by itself. */
  | { name: 'unsent'; selected: number; tookMs: number }
  | {
      name: 'taken'
      selected: number | null
      isCorrect: boolean
      correctAnswer: number
      points: number
      tookMs: number | null
    }
  /** Recorded too, but its result is withheld until the close: the host wants it so, or this browser holds another seat. */
  | { name: 'locked'; selected: number; tookMs: number }
  | { name: 'late'; selected: number }
  | { name: 'refused'; selected: number; message: string }

export type AnswerAction = Exclude<PageAction, { type: 'lobby-read' } | { type: `face-${string}` }>

export const noAnswer: OwnAnswer = { name: 'none' }

/** An action belongs to one question: a late one touches no other. */
export function withAnswerAction(view: GameView, action: AnswerAction): GameView {
  const { phase, me } = view
  if (phase.name !== 'question' && phase.name !== 'countdown') return view
  const questionId = action.type === 'answer-recorded' ? action.result.questionId : action.questionId
  if (phase.question?.id !== questionId) return view
  const own = answerAfter(phase.own, action)
  if (action.type !== 'answer-recorded' || !me || phase.name !== 'question')
    return { ...view, phase: { ...phase, own } }
  const score = action.result.score ?? me.standing.score
  return { ...view, me: { ...me, standing: { ...me.standing, score } }, phase: { ...phase, own } }
}

function answerAfter(own: OwnAnswer, action: AnswerAction): OwnAnswer {
  if (action.type === 'answer-reset') return noAnswer
  // The close may arrive before a reply that was written before it.
  if (own.name === 'taken') return own
  if (action.type === 'answer-recorded') return recordedAnswer(action.result)
  if (own.name === 'locked') return own
  switch (action.type) {
    case 'answer-chosen':
      return { name: 'sending', selected: action.selected, tookMs: action.tookMs }
    case 'sending-failed':
      return own.name === 'sending' ? { ...own, name: 'unsent' } : own
    case 'answer-late':
      return 'selected' in own ? { name: 'late', selected: own.selected } : own
    case 'answer-refused':
      return 'selected' in own ? { name: 'refused', selected: own.selected, message: action.message } : own
  }
}

export function recordedAnswer(result: AnswerResult): OwnAnswer {
  const { selectedAnswer: selected, responseTime: tookMs, isCorrect, correctAnswer = -1, pointsAwarded = 0 } = result
  if (isCorrect === undefined) return { name: 'locked', selected, tookMs }
  return { name: 'taken', selected, isCorrect, correctAnswer, points: pointsAwarded, tookMs }
}

/** The question closed, and the server knows of no answer. */
export const closedUnanswered = (own: OwnAnswer): OwnAnswer =>
  own.name === 'sending' || own.name === 'unsent' ? { name: 'late', selected: own.selected } : own

export function answerTo(view: GameView | null, questionId: number): OwnAnswer {
  const phase = view?.phase
  const isSame = (phase?.name === 'question' || phase?.name === 'countdown') && phase.question?.id === questionId
  return isSame ? phase.own : noAnswer
}
