/** The events that lead from one phase to the next. */
import type { GameView } from './game-view'
import { closedUnanswered, noAnswer, type OwnAnswer } from './own-answer'
import { noTallies, type CountdownPhase, type Event } from './phase'

export function answerSubmitted(view: GameView, { selectedAnswer }: Event<'answer_submitted'>): GameView {
  const { phase, counts } = view
  if (phase.name !== 'question') return view
  const tallies = phase.tallies.map((count, option) => (option === selectedAnswer ? count + 1 : count))
  return { ...view, counts: { ...counts, answered: sum(tallies) }, phase: { ...phase, tallies } }
}

export function countdownStarted(view: GameView, event: Event<'countdown_started'>, at: number): GameView {
  const { phase, counts } = view
  const { countdownBetweenQuestions, revealMs = 0, questionIndex: index, leaderboard } = event
  const { correctAnswer = -1, tallies = noTallies() } = event
  const known = isCountdownOf(view, index) ? view.phase : null
  const revealedAt = known?.revealedAt ?? at + revealMs
  return {
    ...view,
    countdownSeconds: countdownBetweenQuestions,
    counts: { ...counts, answered: sum(tallies) },
    phase: {
      name: 'countdown',
      index,
      question: 'question' in phase && phase.index === index ? phase.question : null,
      correctAnswer,
      tallies,
      leaderboard,
      previousLeaderboard: known?.previousLeaderboard ?? [],
      revealedAt,
      until: known
        ? known.until
        : countdownBetweenQuestions === null
          ? null
          : revealedAt + countdownBetweenQuestions * 1_000,
      shown: known?.shown ?? 'reveal',
      isHeld: known?.isHeld ?? false,
      own: 'own' in phase ? phase.own : noAnswer,
    },
  }
}

export function showChanged(view: GameView, event: Event<'show_changed'>, at: number): GameView {
  const { questionIndex, shown, isHeld, nextInMs, previousLeaderboard = [] } = event
  if (!isCountdownOf(view, questionIndex)) return view
  const until = nextInMs === null ? null : at + nextInMs
  return { ...view, phase: { ...view.phase, shown, isHeld, until, previousLeaderboard } }
}

export function quizFinished(view: GameView, event: Event<'quiz_finished'>, at: number): GameView {
  const { phase } = view
  const { leaderboard, revealInMs = 0, longestStreak = null } = event
  const asked = phase.name === 'waiting' ? 0 : phase.name === 'finished' ? phase.asked : phase.index + 1
  const revealedAt = phase.name === 'finished' ? phase.revealedAt : at + revealInMs
  return { ...view, phase: { name: 'finished', leaderboard, asked, revealedAt, longestStreak } }
}

export function ceremonySkipped(view: GameView, _: Event<'ceremony_skipped'>, at: number): GameView {
  const { phase } = view
  if (phase.name !== 'finished') return view
  return { ...view, phase: { ...phase, revealedAt: Math.min(phase.revealedAt, at) } }
}

/** Follows the shared event of the same version, and settles an answer whose reply was lost. */
export function ownPartReceived(view: GameView, event: Event<'you'>): GameView {
  const { type: _, pointsAwarded, isCorrect = null, selectedAnswer, responseTime, ...standing } = event
  const { phase } = view
  const me = view.me && { ...view.me, standing }
  if (phase.name !== 'countdown') return { ...view, me }
  if (isCorrect === null) return { ...view, me, phase: { ...phase, own: closedUnanswered(phase.own) } }
  if (phase.own.name === 'taken') return { ...view, me }
  const givenHere = { answer: null, tookMs: null, ...phase.own }
  // If the server does not tell, the answer of this page is what was sent, unless it contradicts the result.
  const sent = givenHere.answer?.selectedAnswer === phase.correctAnswer ? null : givenHere.answer
  const recorded = selectedAnswer ?? (isCorrect ? phase.correctAnswer : null)
  const own: OwnAnswer = {
    name: 'taken',
    answer: recorded === null ? sent : { selectedAnswer: recorded },
    isCorrect,
    correctAnswer: phase.correctAnswer,
    points: pointsAwarded,
    tookMs: responseTime ?? givenHere.tookMs,
  }
  return { ...view, me, phase: { ...phase, own } }
}

export const isCountdownOf = (view: GameView | null, index: number): view is GameView & { phase: CountdownPhase } =>
  view?.phase.name === 'countdown' && view.phase.index === index

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0)
