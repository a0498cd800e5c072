import type { Team } from '../../../contract/games/teams'
import type { GameView } from '../../live/view/game-view'
import { knownNow } from '../reveal/previous-board'

/** Whose jokers double the round that has begun: teams, or players, who are named where they are few. */
export interface JokersOfRound {
  teams: readonly Team[]
  players: readonly { id: number; nickname: string }[]
  count: number
}

/** Null where nobody's do. */
export function jokersOfRound(
  view: Pick<GameView, 'teams' | 'evening' | 'removedIds' | 'newNames'>,
): JokersOfRound | null {
  const teams = view.teams?.list.filter((team) => team.evening?.isDoubled) ?? []
  const { named = [], players: all = 0 } = view.evening?.doubledBy ?? {}
  const players = knownNow(named, view)
  const count = teams.length + (named.length > 0 ? players.length : all)
  return count > 0 ? { teams, players, count } : null
}
