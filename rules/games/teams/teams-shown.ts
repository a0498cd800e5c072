/** Teams as viewers see them. */
import type { Team, TeamSettings } from '../../../contract/games/teams'
import { withEvening } from '../evenings/scores'
import { eveningOfTeams } from '../evenings/team-rounds'
import type { Game } from '../game-state'
import type { Player } from '../scores/standings'
import { teamStandings, type TeamTotals } from './team-scores'

/** A team's players, as the others of their team see them. */
export interface TeamPlayers {
  count: number
  /** Of those who joined first. */
  faces: number[]
}

const facesMost = 12

export function playersByTeam(players: Iterable<Pick<Player, 'teamId' | 'face'>>): Map<number, TeamPlayers> {
  const byTeam = new Map<number, TeamPlayers>()
  for (const { teamId, face } of players) {
    if (teamId === null) continue
    const team = byTeam.get(teamId) ?? { count: 0, faces: [] }
    byTeam.set(teamId, team)
    team.count++
    if (team.faces.length < facesMost) team.faces.push(face)
  }
  return byTeam
}

/** By rank; null where everybody plays for themselves. `isOver`: the totals are those of the whole evening. */
export function teamsShown(
  { teams, phase, evening }: Pick<Game, 'teams' | 'phase' | 'evening'>,
  players: ReadonlyMap<number, TeamPlayers>,
  totals: readonly TeamTotals[],
  isOver = phase.name === 'finished',
): Team[] | null {
  if (!teams) return null
  const hasClosed = phase.name === 'countdown' || phase.name === 'finished'
  const evenings = eveningOfTeams({ phase, evening }, teams.list, totals, { isOver })
  return withEvening(teamStandings(teams.list, totals), evenings).map(
    ({ id, name, mark, score, rank, pointsAwarded, ...own }) => ({
      ...{ id, name, mark, score, rank },
      playerCount: players.get(id)?.count ?? 0,
      ...(hasClosed && { pointsAwarded }),
      ...(own.evening && { evening: own.evening }),
    }),
  )
}

/** Null where everybody plays for themselves. */
export function teamSettings({ teams, teamsPerPhone }: Pick<Game, 'teams' | 'teamsPerPhone'>): TeamSettings | null {
  if (teamsPerPhone !== null) return { phones: 'one', seatsPerBrowser: teamsPerPhone }
  if (!teams) return null
  const { spread, keepEven, seatsPerBrowser } = teams
  return { phones: 'each', spread, keepEven, seatsPerBrowser }
}
