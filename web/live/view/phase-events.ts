/** The events that lead from one phase to the next. */
import type { Answer } from '../../questions/kinds'
import type { GameView } from './game-view'
import { limits } from '../../../contract/limits'
import type { AnswerInFields } from '../../../contract/questions/questions'
import { withNewBoards } from './lobby'
import { answerIn, closedUnanswered, noAnswer, type OwnAnswer } from './own-answer'
import { inOwnOrder } from '../../../rules/turned-options'
import { breakOf, breakUntil } from './rounds'
import { closingOf, correctedClosing, type CountdownPhase, type Event, type QuestionPhase } from './phase'

export function answerSubmitted(view: GameView, { selectedAnswer }: Event<'answer_submitted'>): GameView {
  const { phase, counts } = view
  if (phase.name !== 'question') return view
  const tallies = phase.tallies.map((count, option) => (option === selectedAnswer ? count + 1 : count))
  // What only the close tells is counted all the same.
  const answered = selectedAnswer === undefined ? counts.answered + 1 : sum(tallies)
  return { ...view, counts: { ...counts, answered }, phase: { ...phase, tallies } }
}

export function countdownStarted(view: GameView, event: Event<'countdown_started'>, at: number): GameView {
  const { phase, counts } = view
  const { countdownBetweenQuestions, revealMs = 0, questionIndex: index, leaderboard } = event
  const known = isCountdownOf(view, index) ? view.phase : null
  const revealedAt = known?.revealedAt ?? at + revealMs
  return {
    ...view,
    countdownSeconds: countdownBetweenQuestions,
    counts: { ...counts, answered: event.tallies ? sum(event.tallies) : counts.answered },
    phase: {
      name: 'countdown',
      index,
      question: 'question' in phase && phase.index === index ? phase.question : null,
      ...closingOf(event),
      leaderboard,
      previousLeaderboard: known?.previousLeaderboard ?? [],
      ...breakOf(event, known),
      revealedAt,
      until: known ? known.until : nextAt(event, at, revealedAt),
      shown: known?.shown ?? 'reveal',
      isHeld: known?.isHeld ?? false,
      isMixed: 'isMixed' in phase && phase.isMixed,
      order: 'order' in phase ? phase.order : undefined,
      own: 'own' in phase ? phase.own : noAnswer,
    },
  }
}

/** When the game goes on by itself; null where it waits for the host. */
export function nextAt(
  { nextInMs, countdownBetweenQuestions: seconds, break: between }: Event<'countdown_started' | 'game_state'>,
  at: number,
  revealedAt: number,
): number | null {
  if (between) return breakUntil(between, at)
  if (nextInMs !== undefined) return nextInMs === null ? null : at + nextInMs
  return seconds === null ? null : revealedAt + seconds * 1_000
}

/** The host has hidden a text of a player, or brought it back. */
export const resultsChanged = (view: GameView, { questionIndex, results }: Event<'results_changed'>): GameView =>
  isCountdownOf(view, questionIndex) && results ? { ...view, phase: { ...view.phase, summary: results } } : view

/** The host has put a key right, or undone that. What it changes for this player follows as their own part. */
export function scoresCorrected(view: GameView, event: Event<'scores_corrected'>): GameView {
  const { questionIndex, reveal, results, remote, questionsCounted = 0 } = event
  const phase = withNewBoards(view.phase, event)
  const next = { ...view, phase, corrected: { questionIndex, reveal, results, remote }, correction: undefined }
  if (phase.name === 'finished') return { ...next, phase: { ...phase, told: event, questionsCounted } }
  return isCountdownOf(next, questionIndex)
    ? { ...next, phase: { ...next.phase, ...correctedClosing(next.phase, event) } }
    : next
}

export function showChanged(view: GameView, event: Event<'show_changed'>, at: number): GameView {
  const { questionIndex, shown, isHeld, nextInMs, previousLeaderboard = [] } = event
  if (!isCountdownOf(view, questionIndex)) return view
  const until = nextInMs === null ? null : at + nextInMs
  return { ...view, phase: { ...view.phase, shown, isHeld, until, previousLeaderboard, ...breakOf(event, view.phase) } }
}

export function quizFinished(view: GameView, event: Event<'quiz_finished'>, at: number): GameView {
  const { phase } = view
  const { leaderboard, revealInMs = 0, questionsCounted = 0 } = event
  const asked = phase.name === 'waiting' ? 0 : phase.name === 'finished' ? phase.asked : phase.index + 1
  const revealedAt = phase.name === 'finished' ? phase.revealedAt : at + revealInMs
  return { ...view, phase: { name: 'finished', leaderboard, asked, questionsCounted, revealedAt, told: event } }
}

export function ceremonySkipped(view: GameView, _: Event<'ceremony_skipped'>, at: number): GameView {
  const { phase } = view
  if (phase.name !== 'finished') return view
  return { ...view, phase: { ...phase, revealedAt: Math.min(phase.revealedAt, at) } }
}

/** Follows the shared event of the same version, and settles an answer whose reply was lost. */
export function ownPartReceived(view: GameView, event: Event<'you'>, at: number): GameView {
  // At the end of the game, what a correction has changed before is not said again.
  const { type: _, pointsAwarded: __, isCorrect: ___, credit: ____, correction = view.correction, ...standing } = event
  const { phase } = view
  if (phase.name === 'question') return ownQuestion(view, phase, event, at)
  const next = { ...view, correction, me: view.me && { ...view.me, standing } }
  return phase.name === 'countdown' ? { ...next, phase: { ...phase, own: settled(phase, event) } } : next
}

/** What of the open question is this seat's alone: the order of its options, and a longer time. */
function ownQuestion(
  view: GameView,
  phase: QuestionPhase,
  { windowMs, remainingMs = 0, answerOrder: order }: Event<'you'>,
  at: number,
): GameView {
  const inOrder = order ? { ...phase, order, question: inOwnOrder(phase.question, order) } : phase
  if (!windowMs) return { ...view, phase: inOrder }
  const { pausedAt, extensions } = phase
  const deadline = (pausedAt ?? at) + remainingMs
  // The shared clock of a pause says 0 from its own deadline on.
  const opensAt = pausedAt === null ? phase.opensAt : deadline - windowMs - extensions * limits.extensionMs
  return { ...view, timePerQuestion: windowMs / 1_000, phase: { ...inOrder, deadline, opensAt } }
}

function settled(phase: CountdownPhase, event: Event<'you'>): OwnAnswer {
  const { pointsAwarded: points, isCorrect, credit, responseTime } = event
  const { own, correctAnswer, told } = phase
  const recorded = answerIn(event)
  if (isCorrect === null || (isCorrect === undefined && !recorded)) return closedUnanswered(own)
  const givenHere = { answer: null, tookMs: null, ...own }
  const tookMs = responseTime ?? givenHere.tookMs
  if (isCorrect === undefined) return recorded ? { name: 'locked', answer: recorded, tookMs: tookMs ?? 0 } : own
  return {
    name: 'taken',
    answer: recorded ?? answerByResult(givenHere.answer, isCorrect, correctAnswer),
    ...{ isCorrect, points, tookMs, ...told, correctAnswer },
    ...(credit !== undefined && { credit }),
  }
}

/** If the server does not tell, the answer of this page is what was sent, unless it contradicts the result. */
function answerByResult(sent: Answer | null, isCorrect: boolean, selectedAnswer: number): Answer | null {
  if (isCorrect) return { selectedAnswer } as Answer
  return (sent as AnswerInFields | null)?.selectedAnswer === selectedAnswer ? null : sent
}

export const isCountdownOf = (view: GameView | null, index: number): view is GameView & { phase: CountdownPhase } =>
  view?.phase.name === 'countdown' && view.phase.index === index

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0)
