/** A player's own team, and which teams they can choose. */
import type { Team } from '../../../contract/games/teams'
import { TeamSizes } from '../../../rules/games/teams/choosing'
import type { GameView } from '../../live/view/game-view'

export const ownTeamId = ({ me, newcomer }: Pick<GameView, 'me' | 'newcomer'>): number | null =>
  (me ?? newcomer)?.teamId ?? null

export const teamWith = ({ teams }: Pick<GameView, 'teams'>, id: number | null): Team | undefined =>
  teams?.list.find((team) => team.id === id)

const ownPhones = ({ teams }: Pick<GameView, 'teams'>) =>
  teams?.settings?.phones === 'each' ? teams.settings : undefined

/** Whether players choose, and this one still can: in the lobby, and later whoever has none. */
export const mayChoose = (view: GameView): boolean =>
  ownPhones(view)?.spread === 'choose' &&
  (view.phase.name === 'waiting' || (view.phase.name !== 'finished' && ownTeamId(view) === null))

export interface TeamChoice extends Team {
  /** It would have more members than the host allows. */
  isFull: boolean
}

/** By mark, so that no team moves while one chooses. */
export function teamChoices(view: GameView): TeamChoice[] {
  const { teams, me } = view
  const settings = ownPhones(view)
  if (!teams || !settings) return []
  const sizes = new TeamSizes(
    { list: teams.list, keepEven: settings.keepEven },
    new Map(teams.list.map(({ id, playerCount }) => [id, playerCount])),
  )
  // Newcomers have no place yet that they could leave.
  const from = me?.teamId ?? null
  return [...teams.list]
    .sort((one, other) => one.mark - other.mark)
    .map((team) => ({ ...team, isFull: sizes.refusal(team.id, from) !== null }))
}

/**
 * Teams in the order in which to try them: the smallest first. Equal ones come in any order, so that a full hall is
 * surprised evenly.
 */
export const smallestFirst = (choices: readonly TeamChoice[], random: () => number): number[] =>
  choices
    .map(({ id, playerCount, isFull }) => ({ id, isFull, place: playerCount + random() }))
    .sort((one, other) => Number(one.isFull) - Number(other.isFull) || one.place - other.place)
    .map(({ id }) => id)

/** The team to which the host has moved a player since the game has started. */
export function movedTo(before: { id: number; teamId: number | null } | null, view: GameView): Team | undefined {
  const { me, phase } = view
  const wasElsewhere = before?.id === me?.id && before?.teamId !== null && before?.teamId !== me?.teamId
  return phase.name !== 'waiting' && wasElsewhere ? teamWith(view, me?.teamId ?? null) : undefined
}
