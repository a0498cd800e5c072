/** The jokers for the round that comes next, of which only the host and those who play them know. */
import { plural, t } from '@lingui/core/macro'
import type { JokerOf } from '../../../../contract/games/evenings'
import type { GameView, LobbyName } from '../../../live/view/game-view'
import { formatUnits } from '../../../ui/format'

/** Of a team, or of a player where there are no teams. */
export interface JokerToCome {
  id: number
  name: string
  /** A teammate, or the host, has still to confirm it. */
  isProposed: boolean
  face?: number | undefined
  /** A team's. */
  mark?: number
  /** The player whom a call for it names; null until the names have been read. */
  player: number | null
}

export interface JokersToCome {
  round: number
  /** Those to confirm come first. */
  list: JokerToCome[]
}

type Told = Pick<GameView, 'evening' | 'phase' | 'teams' | 'lobby' | 'jokers'>

/** Null where none can be played now. Those whose names are not known are left out. */
export function jokersToCome(view: Told): JokersToCome | null {
  const { evening, teams, lobby, jokers } = view
  const round = nextRound(view)
  if (round === null || !evening?.hasJokers) return null
  const players = new Map(lobby.map((player) => [teams ? player.teamId : player.id, player]))
  const list = jokers
    .filter(({ joker }) => joker === 'proposed' || joker === 'played')
    .flatMap((joker) => whose(joker, teams, players.get(joker.id)) ?? [])
    .sort((one, other) => Number(other.isProposed) - Number(one.isProposed) || one.id - other.id)
  return { round, list }
}

function nextRound({ evening, phase }: Told): number | null {
  if (phase.name === 'waiting') return evening ? 1 : null
  return phase.name === 'countdown' ? (phase.break?.nextRound ?? null) : null
}

/** `player` is one whose joker it is. */
function whose({ id, joker }: JokerOf, teams: Told['teams'], player?: LobbyName): JokerToCome | undefined {
  const isProposed = joker === 'proposed'
  if (!teams) return player && { id, name: player.nickname, isProposed, face: player.face, player: id }
  const team = teams.list.find((each) => each.id === id)
  return team && { id, name: team.name, mark: team.mark, isProposed, player: player?.id ?? null }
}

/** "1 team to confirm, 3 double it". */
export function jokersText(list: readonly JokerToCome[]): string {
  if (list.length === 0) return t`Nobody doubles it so far.`
  const proposed = list.filter(({ isProposed }) => isProposed).length
  const played = list.length - proposed
  const parts = [
    proposed > 0 && plural(proposed, { one: '# team to confirm', other: '# teams to confirm' }),
    played > 0 && plural(played, { one: '# doubles it', other: '# double it' }),
  ]
  return formatUnits(parts.filter((part) => part !== false))
}
