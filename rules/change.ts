/** What a command does to a game: the state after it, and the changes that led there. */
import type { ProblemCode } from '../contract/problems'
import type { Game } from './game-state'
import type { Start } from './joining'

/** One change, with the version that it brought the game to. */
export type Change = { version: number } & ChangeKind

type ChangeKind =
  | { type: 'opened'; index: number }
  | { type: 'closed'; index: number }
  | { type: 'finished' }
  | { type: 'locked'; locked: boolean }
  | { type: 'removed'; ids: number[]; canRejoin: boolean }
  /** These newcomers have a seat from now on; with no ids, only the way in has changed. */
  | ({ type: 'admission'; ids: number[] } & Start)

export interface Outcome {
  game: Game
  /** Empty when the command changed nothing. */
  changes: Change[]
}

export interface Refused {
  refused: ProblemCode
}

export const unchanged = (game: Game): Outcome => ({ game, changes: [] })

export function changed(game: Game, kind: ChangeKind): Outcome {
  const version = game.version + 1
  return { game: { ...game, version }, changes: [{ ...kind, version }] }
}

/** Two steps, one after the other. */
export function followedBy(first: Outcome, next: (game: Game) => Outcome): Outcome {
  const second = next(first.game)
  return { game: second.game, changes: [...first.changes, ...second.changes] }
}
