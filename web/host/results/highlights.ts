import type { LongestStreak } from '../../../contract/games/players'
import type { Highlights } from '../../../contract/endpoints/past-games'
import { shown } from '../../../contract/text'
import { formatSeconds } from '../../live/format'
import { formatCount, formatNumber } from '../../ui/format'
import { holdersInShort } from './holders'
import { longestStreakOf } from './longest-streak'

/** Below this, tenths of a second mean nothing. */
const leastMs = 100

interface Highlight {
  label: string
  text: string
  detail: string
}

/** A game's highlights in words; empty if nothing stood out. */
export function highlightsOf(
  highlights: Highlights | undefined,
  longestStreak: LongestStreak | undefined,
  players: number,
): Highlight[] {
  const { hardest, fastestRight, biggestClimb } = highlights ?? {}
  const streak = longestStreakOf(longestStreak)
  const all: (Highlight | false | null | undefined)[] = [
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
    longestStreak && streak && { label: 'Longest streak', text: holdersInShort(longestStreak), detail: streak.run },
    biggestClimb && {
      label: 'Biggest climb',
      text: holdersInShort(biggestClimb),
      detail: `Up ${formatCount(biggestClimb.places, 'place')} in one question`,
    },
  ]
  return all.filter((highlight): highlight is Highlight => !!highlight)
}
