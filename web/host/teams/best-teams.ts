import { plural, t } from '@lingui/core/macro'
import type { Team } from '../../../contract/games/teams'
import { isolated } from '../../i18n/locale'

/** The teams that won most with the last question, best ranked first; none if nobody won anything. */
export function bestTeams(teams: readonly Team[]): Team[] {
  const most = Math.max(0, ...teams.map(({ pointsAwarded = 0 }) => pointsAwarded))
  return most === 0 ? [] : teams.filter(({ pointsAwarded }) => pointsAwarded === most)
}

/** "Hedgehogs", "Hedgehogs and Otters", "Hedgehogs and 2 others". */
export function namesOfBest(best: readonly Pick<Team, 'name'>[]): string {
  const [first, second, ...more] = best.map(({ name }) => isolated(name))
  if (first === undefined || second === undefined) return first ?? ''
  if (more.length === 0) return t({ message: `${first} and ${second}`, comment: 'Two teams that won most' })
  return plural(more.length + 1, { one: `${first} and # other`, other: `${first} and # others` })
}
