/** How the host makes the teams of a game, and decides on their players. */
import { limits } from '../../../contract/limits'
import { changed, unchanged, type Change, type Outcome, type Refused } from '../change'
import type { Game } from '../game-state'
import { teamWith, type TeamMade, type Teams } from './team-list'

export interface TeamsWanted extends Omit<Teams, 'list' | 'lastId'> {
  /** Those without an id are new. */
  teams: readonly { id?: number | undefined; name: string }[]
}

/** Each player is a team, on one phone. */
export interface PhonesWanted {
  teamsPerPhone: number
}

/** Players cannot be in the teams of a game that one person plays alone, and teams are made before it starts. */
export function teamsStep(game: Game, wanted: TeamsWanted | PhonesWanted | null): Outcome | Refused {
  if (game.phase.name === 'finished') return { refused: 'game_finished' }
  if (game.phase.name !== 'waiting') return { refused: 'teams_final' }
  if (game.singlePlayer) return { refused: 'no_teams_alone' }
  const teams = wanted && 'teams' in wanted ? teamsOf(game.teams, wanted) : null
  if (teams && 'refused' in teams) return teams
  const teamsPerPhone = wanted && 'teamsPerPhone' in wanted ? wanted.teamsPerPhone : null
  const isSame = JSON.stringify(teams) === JSON.stringify(game.teams) && teamsPerPhone === game.teamsPerPhone
  return isSame ? unchanged(game) : changed({ ...game, teams, teamsPerPhone }, { type: 'teams', teams, teamsPerPhone })
}

function teamsOf(before: Teams | null, { teams, ...settings }: TeamsWanted): Teams | Refused {
  const known = new Map(before?.list.map((team) => [team.id, team]))
  const ids = teams.flatMap(({ id }) => id ?? [])
  const kept = ids.flatMap((id) => known.get(id) ?? [])
  if (new Set(kept).size < ids.length) return { refused: 'team_not_found' }
  const free = freeMarks(kept.map(({ mark }) => mark))
  let lastId = before?.lastId ?? 0
  const list = teams.map(({ id, name }): TeamMade => {
    const team = id === undefined ? undefined : known.get(id)
    return team ? { ...team, name } : { id: ++lastId, name, mark: free.shift() ?? 1 }
  })
  const { spread, keepEven, seatsPerBrowser } = settings
  return lastId > limits.teamIdMax ? { refused: 'teams_used_up' } : { list, spread, keepEven, seatsPerBrowser, lastId }
}

/** A game that is played again begins with the teams of the one before, so that its players come back to theirs. */
export function carriedTeams(
  game: Game,
  before: { teams: Omit<Teams, 'lastId'> | null; teamsPerPhone: number | null },
): { game: Game; changes: Extract<Change, { type: 'teams' }>[] } {
  const { teamsPerPhone } = before
  const teams = before.teams && { ...before.teams, lastId: Math.max(...before.teams.list.map(({ id }) => id)) }
  const version = game.version + 1
  const change = { type: 'teams', version, teams, teamsPerPhone, isCarried: true } as const
  return { game: { ...game, teams, teamsPerPhone, version }, changes: [change] }
}

/** The marks that no team has, in the order in which new teams get them. */
export const freeMarks = (taken: readonly number[]): number[] =>
  Array.from({ length: limits.teamsMax }, (_, place) => place + 1).filter((mark) => !taken.includes(mark))

/** Moves players to a team, or out of all. Their past questions stay with the teams that they were in. */
export function moveStep(game: Game, ids: readonly number[], teamId: number | null): Outcome | Refused {
  if (game.phase.name === 'finished') return { refused: 'game_finished' }
  if (!game.teams) return { refused: 'no_teams' }
  if (teamId !== null && !teamWith(game.teams, teamId)) return { refused: 'team_not_found' }
  return ids.length === 0 ? unchanged(game) : changed(game, { type: 'moved', ids: [...ids], teamId })
}

/** Whether a player counts for the team. `past`: what it says holds for closed questions, too. */
export function setAsideStep(
  game: Game,
  { id, isSetAside, past }: { id: number; isSetAside: boolean; past: boolean },
): Outcome | Refused {
  if (game.phase.name === 'finished') return { refused: 'game_finished' }
  if (!game.teams) return { refused: 'no_teams' }
  return changed(game, { type: 'set_aside', id, isSetAside, past })
}
