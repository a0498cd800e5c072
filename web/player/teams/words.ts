/** A phone's texts about teams. */
import type { Team } from '../../../contract/games/teams'
import { shown } from '../../../contract/text'
import { formatCount } from '../../ui/format'
import { placeAmong } from '../result/words'

/** Whom a player plays with. `others`: the members of the team without this one. */
export const othersText = (others: number): string =>
  others > 0 ? `You and ${formatCount(others, 'other')}` : 'Just you so far'

/** What is read aloud of a team that one can choose. */
export const sizeText = ({ playerCount, isFull }: { playerCount: number; isFull: boolean }): string =>
  `${formatCount(playerCount, 'player')}${isFull ? ', full for now' : ''}`

/** Why somebody who had chosen is asked again. */
export const filledUpText = ({ name }: Pick<Team, 'name'>): string =>
  `${shown(name)} filled up while you waited. Please choose another team.`

export const hasPoints = (teams: readonly Team[]): boolean => teams.some(({ score }) => score > 0)

/** The teams that got the most points from the question that has just closed; none where nobody got any. */
export function bestTeams(teams: readonly Team[]): Team[] {
  const most = Math.max(0, ...teams.map(({ pointsAwarded = 0 }) => pointsAwarded))
  return most === 0 ? [] : teams.filter(({ pointsAwarded }) => pointsAwarded === most)
}

/** What follows a team's name at the end. Nobody is on the podium without points. */
export function finishText({ rank, score }: Pick<Team, 'rank' | 'score'>, teams: number): string {
  if (score === 0) return 'had no points this time'
  if (rank === 1) return 'won!'
  return rank <= 3 ? `came ${rank === 2 ? 'second' : 'third'}!` : `came ${placeAmong({ rank, players: teams })}`
}
