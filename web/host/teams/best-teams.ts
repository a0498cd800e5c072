import type { Team } from '../../../contract/games/teams'
import { formatCount } from '../../ui/format'

/** The teams that won most with the last question, best ranked first; none if nobody won anything. */
export function bestTeams(teams: readonly Team[]): Team[] {
  const most = Math.max(0, ...teams.map(({ pointsAwarded = 0 }) => pointsAwarded))
  return most === 0 ? [] : teams.filter(({ pointsAwarded }) => pointsAwarded === most)
}

/** "Hedgehogs", "Hedgehogs and Otters", "Hedgehogs and 2 others". */
export function namesOfBest(best: readonly Pick<Team, 'name'>[]): string {
  const [first, second, ...more] = best.map(({ name }) => name)
  if (first === undefined || second === undefined) return first ?? ''
  return `${first} and ${more.length === 0 ? second : formatCount(more.length + 1, 'other')}`
}
