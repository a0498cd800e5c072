/** Where a live game stands, and what follows from it. */
import type { OpenQuestion } from '../contract/game-events'
import { limits } from '../contract/limits'

/** A question of the game's own copy, with its answer. */
export interface GameQuestion extends OpenQuestion {
  correctAnswer: number
}

/** Moments are milliseconds since 1970 by the database's clock. */
export type Phase =
  | { name: 'waiting' }
  | { name: 'question'; index: number; opensAt: number }
  | { name: 'countdown'; index: number; opensAt: number; closedAt: number }
  | { name: 'finished'; index: number }

export interface Game {
  /** Grows by one with everything that viewers are told of and that lasts. */
  version: number
  phase: Phase
  questions: readonly GameQuestion[]
  timePerQuestion: number
  countdownBetweenQuestions: number
  lateJoin: boolean
  locked: boolean
  /** How many seats are taken. */
  joined: number
  /** Newcomers wait until the host lets them in. */
  byHand: boolean
  /** How many newcomers wait. They hold no seat yet. */
  waiting: number
}

/** The question that the game is at or was at last; null before the first. */
export const currentIndex = (phase: Phase): number | null => (phase.name === 'waiting' ? null : phase.index)

export const limitMs = (game: Game): number => game.timePerQuestion * 1_000

/** When the open question's time is over, as screens show it. */
export const deadline = (game: Game, phase: { opensAt: number }): number => phase.opensAt + limitMs(game)

/** When the open question closes, whether everybody has answered or not. */
export const closesAt = (game: Game, phase: { opensAt: number }): number => deadline(game, phase) + limits.closeGraceMs

/** How many questions have been closed. */
export function closedQuestions({ phase }: Game): number {
  switch (phase.name) {
    case 'waiting':
      return 0
    case 'question':
      return phase.index
    case 'countdown':
    case 'finished':
      return phase.index + 1
  }
}

export const lastHasOpened = ({ phase, questions }: Game): boolean =>
  phase.name !== 'waiting' && phase.index >= questions.length - 1
