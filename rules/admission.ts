/** Letting in by hand: whom the host lets in, and what becomes of those who wait. */
import { limits } from '../contract/limits'
import { beginning, lastHasOpened, type Beginning } from './joining'
import type { Game, Refused } from './live-game'

export interface LetIn extends Beginning {
  game: Game
  /** Who has a seat from now on, in the order in which they came. */
  admitted: number[]
}

/**
 * Lets in those who wait, first come first, as long as there are seats; `wanted` names some of them. A locked game keeps
 * newcomers away, not those whom the host calls in.
 */
export function letIn(game: Game, waiting: readonly number[], wanted?: ReadonlySet<number>): LetIn | Refused {
  if (game.phase.name === 'finished') return { refused: 'game_finished' }
  if (lastHasOpened(game)) return { refused: 'too_late_to_admit' }
  return seat(game, wanted ? waiting.filter((id) => wanted.has(id)) : waiting)
}

/** Switching it on makes newcomers wait; switching it off lets in everybody who waits, as long as there are seats. */
export function admitByHand(game: Game, byHand: boolean, waiting: readonly number[]): LetIn | Refused {
  if (game.phase.name === 'finished') return { refused: 'game_finished' }
  const { game: after, ...seated } = seat({ ...game, byHand }, byHand || lastHasOpened(game) ? [] : waiting)
  return { ...seated, game: game.byHand === byHand ? after : { ...after, version: game.version + 1 } }
}

/** Takes so many out who had a seat, and so many who waited. */
export function removed(game: Game, { seated, waiting }: { seated: number; waiting: number }): Game {
  if (seated + waiting === 0) return game
  return { ...game, joined: game.joined - seated, waiting: game.waiting - waiting, version: game.version + 1 }
}

function seat(game: Game, ids: readonly number[]): LetIn {
  const admitted = ids.slice(0, Math.max(0, limits.playersPerGame - game.joined))
  const joined = game.joined + admitted.length
  const waiting = game.waiting - admitted.length
  const version = admitted.length > 0 ? game.version + 1 : game.version
  return { game: { ...game, joined, waiting, version }, admitted, ...beginning(game) }
}
