/** The phase that a screen shows, and the events that lead from one to the next. */
import type {
  BoardEntry,
  GameEvent,
  GameEventType,
  LeaderboardEntry,
  OpenQuestion,
} from '../../../contract/game-events'
import { limits } from '../../../contract/limits'
import type { GameView } from './game-view'
import { answerTo, closedUnanswered, noAnswer, type OwnAnswer } from './own-answer'

export type Phase =
  | { name: 'waiting' }
  | {
      name: 'question'
      index: number
      question: OpenQuestion
      /** When the options can be chosen: later than the start when there are pictures to see first. */
      opensAt: number
      deadline: number
      tallies: number[]
      own: OwnAnswer
    }
  | {
      name: 'countdown'
      index: number
      question: OpenQuestion | null
      correctAnswer: number
      tallies: number[]
      leaderboard: BoardEntry[]
      /** When the countdown to the next question is over. */
      until: number
      own: OwnAnswer
    }
  /** `asked` is how many questions were: a game can be ended before its last. */
  | { name: 'finished'; leaderboard: LeaderboardEntry[]; asked: number }

type Event<Type extends GameEventType> = Extract<GameEvent, { type: Type }>

export function questionStarted(view: GameView, event: Event<'question_started'>, at: number): GameView {
  const { phase, counts } = view
  // A state has opened it before.
  if (phase.name === 'question' && phase.index === event.questionIndex) return view
  return {
    ...view,
    totalQuestions: event.totalQuestions,
    timePerQuestion: event.timePerQuestion,
    counts: { ...counts, answered: 0 },
    phase: {
      name: 'question',
      index: event.questionIndex,
      question: event.question,
      opensAt: at + event.opensInMs,
      deadline: at + event.opensInMs + event.timePerQuestion * 1_000,
      tallies: noTallies(),
      own: answerTo(view, event.question.id),
    },
  }
}

export function answerSubmitted(view: GameView, { selectedAnswer }: Event<'answer_submitted'>): GameView {
  const { phase, counts } = view
  if (phase.name !== 'question') return view
  const tallies = phase.tallies.map((count, option) => (option === selectedAnswer ? count + 1 : count))
  return { ...view, counts: { ...counts, answered: sum(tallies) }, phase: { ...phase, tallies } }
}

export function countdownStarted(view: GameView, event: Event<'countdown_started'>, at: number): GameView {
  const { phase, counts } = view
  const { countdownBetweenQuestions, questionIndex: index, correctAnswer, tallies, leaderboard } = event
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
      until: isCountdownOf(view, index) ? view.phase.until : at + countdownBetweenQuestions * 1_000,
      own: 'own' in phase ? phase.own : noAnswer,
    },
  }
}

export function quizFinished(view: GameView, { leaderboard }: Event<'quiz_finished'>): GameView {
  const { phase } = view
  const asked = phase.name === 'waiting' ? 0 : phase.name === 'finished' ? phase.asked : phase.index + 1
  return { ...view, phase: { name: 'finished', leaderboard, asked } }
}

/** Comes after the shared event of the same version, and settles an answer whose reply was lost. */
export function ownPartReceived(view: GameView, event: Event<'you'>): GameView {
  const { type: _, pointsAwarded, isCorrect, ...standing } = event
  const { phase } = view
  const me = view.me && { ...view.me, standing }
  if (phase.name !== 'countdown') return { ...view, me }
  if (isCorrect === null) return { ...view, me, phase: { ...phase, own: closedUnanswered(phase.own) } }
  if (phase.own.name === 'taken') return { ...view, me }
  const { selected, tookMs } = { selected: null, tookMs: null, ...phase.own }
  const own: OwnAnswer = {
    name: 'taken',
    // Without the reply, what was chosen here is what was sent, unless it contradicts the result.
    selected: isCorrect ? phase.correctAnswer : selected === phase.correctAnswer ? null : selected,
    isCorrect,
    correctAnswer: phase.correctAnswer,
    points: pointsAwarded,
    tookMs,
  }
  return { ...view, me, phase: { ...phase, own } }
}

export const isCountdownOf = (
  view: GameView | null,
  index: number,
): view is GameView & { phase: Extract<Phase, { name: 'countdown' }> } =>
  view?.phase.name === 'countdown' && view.phase.index === index

export const noTallies = (): number[] => Array.from({ length: limits.optionsMax }, () => 0)

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0)
