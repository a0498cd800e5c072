/** The phase that a screen shows, and the events that lead from one to the next. */
import type {
  BoardEntry,
  GameEvent,
  GameEventType,
  LeaderboardEntry,
  LongestStreak,
  OpenQuestion,
  Shown,
} from '../../../contract/game-events'
import { limits } from '../../../contract/limits'
import type { GameView } from './game-view'
import { closedUnanswered, noAnswer, type OwnAnswer } from './own-answer'

/** Moments are by this page's clock, in ms since 1970. */
export type Phase = { name: 'waiting' } | QuestionPhase | CountdownPhase | FinishedPhase

export interface QuestionPhase {
  name: 'question'
  index: number
  question: OpenQuestion
  /** When the question itself is shown: before that, players get ready. */
  shownAt: number
  /** When the options can be chosen: later than the start when there is time to get ready, to read, or to see pictures. */
  opensAt: number
  deadline: number
  /** The options are shown when they can be chosen, and not before. */
  areAnswersHidden: boolean
  /** Since when the clock stands; null while it runs. The three moments above stand with it. */
  pausedAt: number | null
  /** How often it was given more time. */
  extensions: number
  tallies: number[]
  own: OwnAnswer
}

export interface CountdownPhase {
  name: 'countdown'
  index: number
  question: OpenQuestion | null
  correctAnswer: number
  tallies: number[]
  leaderboard: BoardEntry[]
  /** The board after the question before, while the hall is shown that. Only hosts' screens and remotes are sent it. */
  previousLeaderboard: BoardEntry[]
  /** When the reveal has been shown, step by step. */
  revealedAt: number
  /** When the countdown to the next question is over; null while the game waits for the host. */
  until: number | null
  shown: Shown
  isHeld: boolean
  own: OwnAnswer
}

export interface FinishedPhase {
  name: 'finished'
  leaderboard: LeaderboardEntry[]
  /** How many questions were: a game can be ended before its last. */
  asked: number
  /** When the ceremony has shown who won. */
  revealedAt: number
  longestStreak: LongestStreak | null
}

export type Event<Type extends GameEventType> = Extract<GameEvent, { type: Type }>

export function answerSubmitted(view: GameView, { selectedAnswer }: Event<'answer_submitted'>): GameView {
  const { phase, counts } = view
  if (phase.name !== 'question') return view
  const tallies = phase.tallies.map((count, option) => (option === selectedAnswer ? count + 1 : count))
  return { ...view, counts: { ...counts, answered: sum(tallies) }, phase: { ...phase, tallies } }
}

export function countdownStarted(view: GameView, event: Event<'countdown_started'>, at: number): GameView {
  const { phase, counts } = view
  const { countdownBetweenQuestions, revealMs = 0, questionIndex: index, correctAnswer, tallies, leaderboard } = event
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

/** Comes after the shared event of the same version, and settles an answer whose reply was lost. */
export function ownPartReceived(view: GameView, event: Event<'you'>): GameView {
  const { type: _, pointsAwarded, isCorrect, selectedAnswer, responseTime, ...standing } = event
  const { phase } = view
  const me = view.me && { ...view.me, standing }
  if (phase.name !== 'countdown') return { ...view, me }
  if (isCorrect === null) return { ...view, me, phase: { ...phase, own: closedUnanswered(phase.own) } }
  if (phase.own.name === 'taken') return { ...view, me }
  const chosenHere = { selected: null, tookMs: null, ...phase.own }
  // Where the server does not tell, what was chosen here is what was sent, unless it contradicts the result.
  const sent = chosenHere.selected === phase.correctAnswer ? null : chosenHere.selected
  const own: OwnAnswer = {
    name: 'taken',
    selected: selectedAnswer ?? (isCorrect ? phase.correctAnswer : sent),
    isCorrect,
    correctAnswer: phase.correctAnswer,
    points: pointsAwarded,
    tookMs: responseTime ?? chosenHere.tookMs,
  }
  return { ...view, me, phase: { ...phase, own } }
}

export const isCountdownOf = (view: GameView | null, index: number): view is GameView & { phase: CountdownPhase } =>
  view?.phase.name === 'countdown' && view.phase.index === index

export const noTallies = (): number[] => Array.from({ length: limits.optionsMax }, () => 0)

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0)
