/** The phase of a game, as a screen shows it. */
import type {
  BoardEntry,
  GameEvent,
  GameEventType,
  LeaderboardEntry,
  LongestStreak,
  Shown,
} from '../../../contract/game-events'
import { limits } from '../../../contract/limits'
import type { OpenQuestion } from '../../questions/kinds'
import type { OwnAnswer } from './own-answer'

/** Moments are by this page's clock, in ms since 1970. */
export type Phase = { name: 'waiting' } | QuestionPhase | CountdownPhase | FinishedPhase

export interface QuestionPhase {
  name: 'question'
  index: number
  question: OpenQuestion
  /** When the question itself is shown: before that, players get ready. */
  shownAt: number
  /** When the options can be chosen: after any time to get ready, to read, or to see pictures. */
  opensAt: number
  deadline: number
  /** The options stay hidden until they can be chosen. */
  areAnswersHidden: boolean
  /** When the clock was paused; null while it runs. The three moments above pause with it. */
  pausedAt: number | null
  /** How often it got more time. */
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
  /** The previous question's board, while the hall is shown it. Only hosts' screens and remotes receive it. */
  previousLeaderboard: BoardEntry[]
  /** When the step-by-step reveal is over. */
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
  /** The number of questions asked: a game can end before its last. */
  asked: number
  /** When the ceremony has shown the winner. */
  revealedAt: number
  longestStreak: LongestStreak | null
}

export type Event<Type extends GameEventType> = Extract<GameEvent, { type: Type }>

export const noTallies = (): number[] => Array.from({ length: limits.optionsMax }, () => 0)
