/** The teams that a game has. */
import type { Spread } from '../../../contract/games/teams'

export interface TeamMade {
  id: number
  name: string
  /** From 1 to 20. It stays the team's own for as long as there is the team. */
  mark: number
}

export interface Teams {
  list: TeamMade[]
  spread: Spread
  keepEven: boolean
  seatsPerBrowser: number
  /** The last id that a team got. None is given twice. */
  lastId: number
}

/** Names are nowhere in a log. */
export const withoutNames = (teams: Teams | null): Teams | null =>
  teams && { ...teams, list: teams.list.map((team) => ({ ...team, name: '' })) }

export const teamWith = ({ list }: Teams, id: number): TeamMade | undefined => list.find((team) => team.id === id)
