/** A phone's texts about teams. */
import { ph, plural, t } from '@lingui/core/macro'
import type { Team } from '../../../contract/games/teams'
import { shown } from '../../../contract/text'
import { isolated } from '../../i18n/locale'

/** Whom a player plays with. `others`: the members of the team without this one. */
export const othersText = (others: number): string =>
  others > 0 ? plural(others, { one: 'You and # other', other: 'You and # others' }) : t`Just you so far`

/** What is read aloud of a team that one can choose. */
export const sizeText = ({ playerCount, isFull }: { playerCount: number; isFull: boolean }): string =>
  isFull
    ? plural(playerCount, { one: '# player, full for now', other: '# players, full for now' })
    : plural(playerCount, { one: '# player', other: '# players' })

/** Why somebody who had chosen is asked again. */
export const filledUpText = ({ name }: Pick<Team, 'name'>): string =>
  t`${ph({ team: isolated(shown(name)) })} filled up while you waited. Please choose another team.`

export const hasPoints = (teams: readonly Team[]): boolean => teams.some(({ score }) => score > 0)

/** The teams that got the most points from the question that has just closed; none where nobody got any. */
export function bestTeams(teams: readonly Team[]): Team[] {
  const most = Math.max(0, ...teams.map(({ pointsAwarded = 0 }) => pointsAwarded))
  return most === 0 ? [] : teams.filter(({ pointsAwarded }) => pointsAwarded === most)
}
