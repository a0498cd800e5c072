/** Admission by hand, and removal: how many hold a seat afterwards, and how many wait for one. */
import { limits } from '../../../contract/limits'
import { changed, unchanged, type Outcome, type Refused } from '../change'
import { lastHasOpened, type Game } from '../game-state'
import { startOf } from './joining'

/**
 * Admits newcomers in order of arrival while there are seats; `only` names some of them. A lock keeps newcomers out,
 * but not those whom the host admits.
 */
export function admitStep(game: Game, waiting: readonly number[], only?: ReadonlySet<number>): Outcome | Refused {
  if (game.phase.name === 'finished') return { refused: 'game_finished' }
  if (lastHasOpened(game)) return { refused: 'too_late_to_admit' }
  const admitted = seats(game, only ? waiting.filter((id) => only.has(id)) : waiting)
  return admitted.length === 0 ? unchanged(game) : seat(game, admitted)
}

/** On: newcomers wait for the host. Off: those waiting are admitted while there are seats. */
export function setAdmissionStep(game: Game, byHand: boolean, waiting: readonly number[]): Outcome | Refused {
  if (game.phase.name === 'finished') return { refused: 'game_finished' }
  const admitted = seats(game, byHand || lastHasOpened(game) ? [] : waiting)
  return admitted.length === 0 && game.byHand === byHand ? unchanged(game) : seat({ ...game, byHand }, admitted)
}

export function removeStep(
  game: Game,
  { players, newcomers, canRejoin }: { players: readonly number[]; newcomers: readonly number[]; canRejoin: boolean },
): Outcome {
  const ids = [...players, ...newcomers].sort((a, b) => a - b)
  if (ids.length === 0) return unchanged(game)
  const after = { ...game, joined: game.joined - players.length, waiting: game.waiting - newcomers.length }
  return changed(after, { type: 'removed', ids, canRejoin })
}

const seats = (game: Game, ids: readonly number[]): number[] =>
  ids.slice(0, Math.max(0, limits.playersPerGame - game.joined))

function seat(game: Game, ids: number[]): Outcome {
  const after = { ...game, joined: game.joined + ids.length, waiting: game.waiting - ids.length }
  return changed(after, { type: 'admission', ids, ...startOf(game) })
}
