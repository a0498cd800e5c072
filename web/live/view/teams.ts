/** The teams of a game, as a screen shows them. */
import type { Team } from '../../../contract/games/teams'
import type { GameEvent } from '../../../contract/games/game-events'
import type { GameState } from '../../../contract/games/game-state'
import type { GameView, LobbyName } from './game-view'
import type { Event } from './phase'

/** Settings without teams are those of teams that share a phone. */
export const teamsOf = ({
  teams,
  teamSettings: settings,
}: Pick<GameState, 'teams' | 'teamSettings'>): Pick<GameView, 'teams' | 'teamsPerPhone'> => ({
  teams: teams ? { list: teams, settings } : null,
  teamsPerPhone: teams ? null : (settings?.seatsPerBrowser ?? null),
})

/** With the teams that an event brings, if it brings any. */
export const withTeams = (view: GameView, event: GameEvent | { teams: readonly Team[] }): GameView =>
  'teams' in event && event.teams ? { ...view, teams: { settings: view.teams?.settings, list: event.teams } } : view

export function withTeamCounts(view: GameView, { counts }: Event<'team_counts'>): GameView {
  const players = new Map(counts.map(({ teamId, playerCount }) => [teamId, playerCount]))
  const teams = view.teams?.list.map((team) => ({ ...team, playerCount: players.get(team.id) ?? team.playerCount }))
  return teams ? withTeams(view, { teams }) : view
}

export const withOwnTeam = (view: GameView, { teamId, teamFaces = [] }: Event<'own_team'>): GameView => ({
  ...view,
  me: view.me && { ...view.me, teamId, teamFaces },
  newcomer: view.newcomer && { ...view.newcomer, teamId: teamId ?? undefined },
})

/** Names in unchanged teams stay the same objects, so that only the others render again. */
export function withMembers(view: GameView, { members }: Event<'members_changed'>): GameView {
  const teams = new Map(members.map(({ id, teamId }) => [id, teamId]))
  const moved = <T extends LobbyName>(name: T): T =>
    teams.has(name.id) ? { ...name, teamId: teams.get(name.id) ?? undefined } : name
  const { admission } = view
  return {
    ...view,
    lobby: view.lobby.map(moved),
    admission: admission && { ...admission, waiting: admission.waiting.map(moved) },
  }
}
