import { plural } from '@lingui/core/macro'
import type { LongestStreak } from '../../../../contract/games/players'
import { holdersOf } from './holders'

/** One right answer is no streak. */
const least = 2

/** The holders of the longest streak, "Zoë and Amir", and its length, "5 in a row". Null if nobody had one. */
export function longestStreakOf(streak: LongestStreak | null | undefined): { holders: string; run: string } | null {
  if (!streak || streak.length < least) return null
  return { holders: holdersOf(streak), run: plural(streak.length, { one: '# in a row', other: '# in a row' }) }
}
