/** The open question's clock, as this page shows it. */
import { answerTo } from './answer-actions'
import type { GameView } from './game-view'
import { noTallies, type Event, type QuestionPhase } from './phase'

export function questionStarted(view: GameView, event: Event<'question_started'>, at: number): GameView {
  const { phase, counts } = view
  const { questionIndex: index, opensInMs, shownInMs = 0, areAnswersHidden = false, isMixed = false } = event
  const question = event.question
  const seconds = event.timePerQuestion ?? 0
  // A state has opened it already.
  if (phase.name === 'question' && phase.index === index) return view
  return {
    ...view,
    totalQuestions: event.totalQuestions,
    sentTexts: [],
    corrected: undefined,
    correction: undefined,
    timePerQuestion: seconds,
    counts: { joined: counts.joined, connected: counts.connected, answered: 0 },
    phase: {
      ...{ name: 'question', index, question, areAnswersHidden },
      ...{ shownAt: at + shownInMs, opensAt: at + opensInMs },
      deadline: event.timePerQuestion === null ? Infinity : at + opensInMs + seconds * 1_000,
      ...{ isMixed, order: undefined },
      ...{ pausedAt: null, extensions: 0, tallies: noTallies(question), own: answerTo(view, question.id) },
    },
  }
}

/** Moments that have not come yet keep their distance to the deadline. */
export const questionPaused = (view: GameView, event: Event<'question_paused'>, at: number): GameView =>
  whileOpen(view, event, (phase) => {
    if (phase.deadline === Infinity) return { ...phase, pausedAt: at }
    const movedMs = at + event.remainingMs - phase.deadline
    const [shownAt, opensAt] = [phase.shownAt + movedMs, phase.opensAt + movedMs]
    return { ...phase, shownAt, opensAt, deadline: at + event.remainingMs, pausedAt: at }
  })

export const questionResumed = (view: GameView, event: Event<'question_resumed'>, at: number): GameView =>
  whileOpen(view, event, (phase) => {
    const { remainingMs, opensInMs, shownInMs } = event
    const movedMs = at - (phase.pausedAt ?? at)
    return {
      ...phase,
      // A past moment stays as long ago as it was: an answer's time counts from there.
      shownAt: shownInMs > 0 ? at + shownInMs : phase.shownAt + movedMs,
      opensAt: opensInMs > 0 ? at + opensInMs : phase.opensAt + movedMs,
      ...{ deadline: phase.deadline === Infinity ? Infinity : at + remainingMs, pausedAt: null },
    }
  })

export const questionExtended = (view: GameView, event: Event<'question_extended'>, at: number): GameView =>
  whileOpen(view, event, (phase) => {
    const { extensions, remainingMs } = event
    return { ...phase, extensions, deadline: (phase.pausedAt ?? at) + remainingMs }
  })

function whileOpen(
  view: GameView,
  { questionIndex }: { questionIndex: number },
  change: (phase: QuestionPhase) => QuestionPhase,
): GameView {
  const { phase } = view
  return phase.name === 'question' && phase.index === questionIndex ? { ...view, phase: change(phase) } : view
}
