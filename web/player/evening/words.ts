/** A phone's texts about an evening. */
import type { EveningStanding, Joker } from '../../../contract/games/evenings'
import type { GameView } from '../../live/view/game-view'
import { formatCount, formatNumber } from '../../ui/format'
import { ordinal } from '../../ui/ordinal'

interface Standing {
  rank: number
  score: number
  evening?: EveningStanding | undefined
}

/** Of the player's team, where there are teams, else their own. */
export function ownStanding({ me, teams }: Pick<GameView, 'me' | 'teams'>): Standing | undefined {
  return teams ? teams.list.find(({ id }) => id === me?.teamId) : me?.standing
}

/** What is said of a played joker until its round is over; null without one. */
export function doubledText(view: Pick<GameView, 'me' | 'teams'>): string | null {
  if (!ownStanding(view)?.evening?.isDoubled) return null
  return `${view.teams ? 'Your team’s' : 'Your'} joker doubles this round`
}

/** Null in a game without rounds, or before anybody has points. */
export function placeInEvening(view: Pick<GameView, 'me' | 'teams'>): string | null {
  const standing = ownStanding(view)?.evening
  if (!standing || standing.score === 0) return null
  const { rank, score } = standing
  return `${view.teams ? 'Your team: ' : ''}${ordinal(rank)} in the evening, ${formatCount(score, 'point')}`
}

export interface JokerTexts {
  says: string
  /** The button that plays or confirms it, and the one that takes it back. */
  play?: string
  takeBack?: string
}

/** `isMine`: this phone has proposed it. */
export function jokerTexts(
  joker: Joker,
  { round, isTeams, isMine }: { round: number; isTeams: boolean; isMine: boolean },
): JokerTexts {
  const which = `round ${formatNumber(round)}`
  switch (joker) {
    case 'free':
      return {
        says: `${isTeams ? 'Your team’s' : 'Your'} joker doubles one round of the evening.`,
        play: `Double ${which}`,
      }
    case 'proposed':
      return isMine
        ? { says: `You want to double ${which}. A teammate has to say yes.`, takeBack: 'Take it back' }
        : { says: `A teammate wants to double ${which}.`, play: 'Yes, double it', takeBack: 'No' }
    case 'played':
      return { says: `${isTeams ? 'Your team doubles' : 'You double'} ${which}!`, takeBack: 'Take it back' }
    case 'used':
      return { says: `${isTeams ? 'Your team’s' : 'Your'} joker has been played.` }
  }
}
