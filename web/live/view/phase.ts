/** The phase of a game, as a screen shows it. */
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
import type { OwnAnswer } from './own-answer'

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

export const noTallies = (): number[] => Array.from({ length: limits.optionsMax }, () => 0)
