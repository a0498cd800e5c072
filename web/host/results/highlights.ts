import type { LongestStreak } from '../../../contract/games/players'
import type { EndOfEvening } from '../../../contract/games/evenings'
import type { Highlights } from '../../../contract/endpoints/past-games'
import { shown } from '../../../contract/text'
import { formatSeconds } from '../../live/format'
import { formatCount, formatNumber } from '../../ui/format'
import { holdersInShort } from './holders'
import { longestStreakOf } from './longest-streak'

/** Below this, tenths of a second mean nothing. */
const leastMs = 100

export interface Highlight {
  label: string
  text: string
  detail: string
}

type Found = (Highlight | false | null | undefined)[]

const thoseOf = (found: Found): Highlight[] => found.filter((highlight): highlight is Highlight => !!highlight)

/** What the ceremony of an evening names, in words. */
export const namedInCeremony = ({ bestRound, closestQuestion }: EndOfEvening): Highlight[] =>
  thoseOf([
    bestRound && {
      label: 'Best round',
      text: holdersInShort(bestRound),
      detail: `${formatCount(bestRound.score, 'point')} in round ${formatNumber(bestRound.round)}`,
    },
    closestQuestion && {
      label: 'Closest question',
      text: `${closestQuestion.questionIndex + 1}. ${shown(closestQuestion.text)}`,
      detail: `${formatNumber(closestQuestion.right)} of ${formatCount(closestQuestion.answered, 'answer')} were right`,
    },
  ])

export function longestStreakInWords(longestStreak: LongestStreak | undefined): Highlight | null {
  const streak = longestStreakOf(longestStreak)
  if (!longestStreak || !streak) return null
  return { label: 'Longest streak', text: holdersInShort(longestStreak), detail: streak.run }
}

/** A game's highlights in words; empty if nothing stood out. */
export function highlightsOf(
  highlights: Highlights | undefined,
  longestStreak: LongestStreak | undefined,
  players: number,
): Highlight[] {
  const { hardest, fastestRight, biggestClimb, ...evening } = highlights ?? {}
  return thoseOf([
    ...namedInCeremony(evening),
    hardest && {
      label: 'Hardest question',
      text: `${hardest.index + 1}. ${shown(hardest.text)}`,
      detail:
        `${formatNumber(hardest.right)} of ${formatNumber(players)} got it right` +
        (hardest.others > 0 ? `, tied with ${formatCount(hardest.others, 'other question')}` : ''),
    },
    fastestRight && {
      label: 'Fastest right answer',
      text: holdersInShort(fastestRight),
      detail: fastestRight.ms < leastMs ? 'Under 0.1 s' : formatSeconds(fastestRight.ms),
    },
    longestStreakInWords(longestStreak),
    biggestClimb && {
      label: 'Biggest climb',
      text: holdersInShort(biggestClimb),
      detail: `Up ${formatCount(biggestClimb.places, 'place')} in one question`,
    },
  ])
}
