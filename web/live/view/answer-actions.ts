/** What this page does with the player's own answer. */
import type { GameView, PageAction } from './game-view'
import { noAnswer, recordedAnswer, type OwnAnswer } from './own-answer'
import type { CountdownPhase, QuestionPhase } from './phase'

type AnswerAction = Exclude<PageAction, { type: 'lobby-read' } | { type: `face-${string}` }>

/** An action belongs to one question: a late action affects no other. */
export function withAnswerAction(view: GameView, action: AnswerAction): GameView {
  const { me } = view
  const phase = phaseAbout(view, action.type === 'answer-recorded' ? action.result.questionId : action.questionId)
  if (!phase) return view
  const own = answerAfter(phase.own, action)
  if (action.type !== 'answer-recorded' || !me || phase.name !== 'question')
    return { ...view, phase: { ...phase, own } }
  const score = action.result.score ?? me.standing.score
  return { ...view, me: { ...me, standing: { ...me.standing, score } }, phase: { ...phase, own } }
}

function answerAfter(own: OwnAnswer, action: AnswerAction): OwnAnswer {
  if (action.type === 'answer-reset') return noAnswer
  // The close may arrive before a reply that was sent earlier.
  if (own.name === 'taken') return own
  if (action.type === 'answer-recorded') return recordedAnswer(action.result)
  if (own.name === 'locked') return own
  switch (action.type) {
    case 'answer-chosen':
      return { name: 'sending', answer: action.answer, tookMs: action.tookMs }
    case 'sending-failed':
      return own.name === 'sending' ? { ...own, name: 'unsent' } : own
    case 'answer-late':
      return 'answer' in own ? { name: 'late', answer: own.answer } : own
    case 'answer-refused':
      return 'answer' in own ? { name: 'refused', answer: own.answer, message: action.message } : own
  }
}

export const answerTo = (view: GameView | null, questionId: number): OwnAnswer =>
  phaseAbout(view, questionId)?.own ?? noAnswer

/** The phase in which that question is open or closed; null in any other. */
export function phaseAbout(view: GameView | null, questionId: number): QuestionPhase | CountdownPhase | null {
  const phase = view?.phase
  return phase && 'own' in phase && phase.question?.id === questionId ? phase : null
}
