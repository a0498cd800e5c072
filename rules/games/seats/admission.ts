/** Admission by hand, and removal: how many hold a seat afterwards, and how many wait for one. */
import { limits } from '../../../contract/limits'
import { changed, unchanged, type Outcome, type Refused } from '../change'
import { lastHasOpened, type Game } from '../game-state'
import { startOf } from './joining'

/** A newcomer who waits; `isToLookAt` where the host is asked about the name. */
export interface Waiting {
  id: number
  isToLookAt: boolean
}

/**
 * Admits newcomers in order of arrival while there are seats; `only` names some of them. Names to look at are let in one
 * by one. A lock keeps newcomers out, but not those whom the host admits.
 */
export function admitStep(game: Game, waiting: readonly Waiting[], only?: ReadonlySet<number>): Outcome | Refused {
  if (game.phase.name === 'finished') return { refused: 'game_finished' }
  if (lastHasOpened(game)) return { refused: 'too_late_to_admit' }
  const asked = only ? waiting.filter(({ id }) => only.has(id)) : waiting
  const admitted = seats(game, only?.size === 1 ? asked : asked.filter(isLookedAt))
  return admitted.length === 0 ? unchanged(game) : seat(game, admitted)
}

/** On: newcomers wait for the host. Off: those waiting are admitted while there are seats, but for names to look at. */
export function setAdmissionStep(game: Game, byHand: boolean, waiting: readonly Waiting[]): Outcome | Refused {
  if (game.phase.name === 'finished') return { refused: 'game_finished' }
  const admitted = seats(game, byHand || lastHasOpened(game) ? [] : waiting.filter(isLookedAt))
  return admitted.length === 0 && game.byHand === byHand ? unchanged(game) : seat({ ...game, byHand }, admitted)
}

export function removeStep(
  game: Game,
  { players, newcomers, canRejoin }: { players: readonly number[]; newcomers: readonly Waiting[]; canRejoin: boolean },
): Outcome {
  const ids = [...players, ...newcomers.map(({ id }) => id)].sort((a, b) => a - b)
  if (ids.length === 0) return unchanged(game)
  const after = { ...withoutWaiting(game, newcomers), joined: game.joined - players.length }
  return changed(after, { type: 'removed', ids, canRejoin })
}

const isLookedAt = ({ isToLookAt }: Waiting) => !isToLookAt

const seats = (game: Game, waiting: readonly Waiting[]): readonly Waiting[] =>
  waiting.slice(0, Math.max(0, limits.playersPerGame - game.joined))

function seat(game: Game, admitted: readonly Waiting[]): Outcome {
  const after = { ...withoutWaiting(game, admitted), joined: game.joined + admitted.length }
  return changed(after, { type: 'admission', ids: admitted.map(({ id }) => id), ...startOf(game) })
}

function withoutWaiting(game: Game, some: readonly Waiting[]): Game {
  const toLookAt = some.filter(({ isToLookAt }) => isToLookAt).length
  return { ...game, waiting: game.waiting - (some.length - toLookAt), toLookAt: game.toLookAt - toLookAt }
}
