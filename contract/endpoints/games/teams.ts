/** The calls by which a host makes teams. A remote may move players. */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint'
import { ownPhones, SeatsPerBrowser, Team, TeamId, TeamSettings } from '../../games/teams'
import { limits } from '../../limits'
import { routes } from '../../routes'
import { GamePath, line, PathId, Pin } from '../../values'
import { says } from '../../problems/says'

const TeamName = line(limits.teamName, {
  empty: says('team_names_required'),
  tooLong: says('too_long', { max: limits.teamName }),
})

const haveOwnNames = (teams: readonly { name?: string | undefined }[]): boolean => {
  const names = teams.flatMap(({ name }) => (name === undefined ? [] : name.toLowerCase()))
  return new Set(names).size === names.length
}

export const teamCalls = {
  /**
   * Makes the teams of a game that waits. Null: everybody plays for themselves or, with `phones: "one"`, each player is a
   * team on one phone; `spread` and `keepEven` then say nothing. A team that keeps its id keeps its members.
   */
  setTeams: endpoint(routes.games.setTeams, {
    who: 'host',
    refusals: [
      ...(['game_not_found', 'teams_final', 'no_teams_alone', 'team_not_found', 'teams_used_up'] as const),
      ...(['game_finished', 'update_running'] as const),
    ],
    params: GamePath,
    body: z
      .object({
        teams: z.nullable(
          z
            .array(z.object({ id: z.optional(TeamId), name: z.optional(TeamName) }))
            .check(
              z.minLength(limits.teamsMin, says('teams_least')),
              z.maxLength(limits.teamsMax, says('teams_most')),
              z.refine(haveOwnNames, says('teams_alike')),
            ),
        ),
        ...z.partial(z.object(ownPhones)).shape,
        phones: z.optional(z.enum(['each', 'one'])),
        seatsPerBrowser: z.optional(SeatsPerBrowser),
      })
      .check(
        z.refine(({ teams, phones }) => teams === null || phones !== 'one', {
          error: says('teams_join_themselves'),
          path: ['phones'],
        }),
      ),
    reply: z.object({ teams: z.nullable(z.array(Team)), settings: z.optional(TeamSettings) }),
  }),
  /** With all players of the same browser. During an open question it holds from the next one. */
  moveToTeam: endpoint(routes.games.moveToTeam, {
    who: 'controller',
    refusals: ['game_not_found', 'participant_not_found', 'no_teams', 'team_not_found', 'game_finished'],
    params: z.object({ pin: Pin, id: PathId }),
    body: z.object({ teamId: TeamId }),
    reply: z.object({ teamId: TeamId }),
  }),
  /** `past`: what it says holds for closed questions, too. */
  setAside: endpoint(routes.games.setAside, {
    who: 'host',
    refusals: ['game_not_found', 'participant_not_found', 'no_teams', 'game_finished'],
    params: z.object({ pin: Pin, id: PathId }),
    body: z.object({ isSetAside: z.boolean(), past: z._default(z.boolean(), false) }),
    reply: z.object({ isSetAside: z.boolean() }),
  }),
}
