/** A phone's texts about teams. */
import { ph, plural, t } from '@lingui/core/macro'
import type { Team } from '../../../contract/games/teams'
import { shown } from '../../../contract/text'
import { formatNumber } from '../../ui/format'
import { ordinal } from '../../ui/ordinal'

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
  t`${ph({ team: shown(name) })} filled up while you waited. Please choose another team.`

export const hasPoints = (teams: readonly Team[]): boolean => teams.some(({ score }) => score > 0)

/** The teams that got the most points from the question that has just closed; none where nobody got any. */
export function bestTeams(teams: readonly Team[]): Team[] {
  const most = Math.max(0, ...teams.map(({ pointsAwarded = 0 }) => pointsAwarded))
  return most === 0 ? [] : teams.filter(({ pointsAwarded }) => pointsAwarded === most)
}

/** What follows a team's name at the end. Nobody is on the podium without points. */
export function finishText({ rank, score }: Pick<Team, 'rank' | 'score'>, teams: number): string {
  if (score === 0) return t({ message: 'had no points this time', comment: 'After a team’s name' })
  if (rank === 1) return t({ message: 'won!', comment: 'After a team’s name' })
  if (rank === 2) return t({ message: 'came second!', comment: 'After a team’s name' })
  if (rank === 3) return t({ message: 'came third!', comment: 'After a team’s name' })
  const [place, all] = [ordinal(rank), formatNumber(teams)]
  return t({ message: `came ${place} of ${all}`, comment: 'After a team’s name: came 4th of 6' })
}
