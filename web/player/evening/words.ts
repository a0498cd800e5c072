/** A phone's texts about an evening. */
import { plural, t } from '@lingui/core/macro'
import type { EveningStanding, Joker } from '../../../contract/games/evenings'
import type { GameView } from '../../live/view/game-view'
import { formatNumber } from '../../ui/format'
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
  return view.teams ? t`Your team’s joker doubles this round` : t`Your joker doubles this round`
}

/** Null in a game without rounds, or before anybody has points. */
export function placeInEvening(view: Pick<GameView, 'me' | 'teams'>): string | null {
  const standing = ownStanding(view)?.evening
  if (!standing || standing.score === 0) return null
  const { rank, score } = standing
  const place = ordinal(rank)
  return view.teams
    ? plural(score, {
        one: `Your team: ${place} in the evening, # point`,
        other: `Your team: ${place} in the evening, # points`,
      })
    : plural(score, { one: `${place} in the evening, # point`, other: `${place} in the evening, # points` })
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
  const number = formatNumber(round)
  switch (joker) {
    case 'free':
      return {
        says: isTeams
          ? t`Your team’s joker doubles one round of the evening.`
          : t`Your joker doubles one round of the evening.`,
        play: t({ message: `Double round ${number}`, comment: 'Button: doubles the points of that round' }),
      }
    case 'proposed':
      return isMine
        ? { says: t`You want to double round ${number}. A teammate has to say yes.`, takeBack: t`Take it back` }
        : {
            says: t`A teammate wants to double round ${number}.`,
            play: t`Yes, double it`,
            takeBack: t({ message: 'No', comment: 'Button: does not double the round' }),
          }
    case 'played':
      return {
        says: isTeams ? t`Your team doubles round ${number}!` : t`You double round ${number}!`,
        takeBack: t`Take it back`,
      }
    case 'used':
      return { says: isTeams ? t`Your team’s joker has been played.` : t`Your joker has been played.` }
  }
}
