import type { Team } from '../../../contract/games/teams'
import type { GameView, LobbyName } from '../../live/view/game-view'

export interface TeamWithMembers extends Team {
  /** In order of joining. */
  members: readonly LobbyName[]
}

/** The teams in their order, with their members, and how many players have none yet. */
export function withMembers(
  teams: readonly Team[],
  lobby: GameView['lobby'],
): { teams: TeamWithMembers[]; homeless: number } {
  const byTeam = new Map<number, LobbyName[]>(teams.map(({ id }) => [id, []]))
  let homeless = 0
  // The newest name is the first.
  for (const name of [...lobby].reverse()) {
    const members = byTeam.get(name.teamId ?? 0)
    if (members) members.push(name)
    else homeless++
  }
  return { teams: teams.map((team) => ({ ...team, members: byTeam.get(team.id) ?? [] })), homeless }
}

/** How many players a team has: until their names have been read, as the server counts them. */
export const sizeOf = ({ members, playerCount }: TeamWithMembers): number => members.length || playerCount
