import type { LongestStreak } from '../../../contract/games/players'
import { formatNumber } from '../../ui/format'
import { holdersOf } from './holders'

/** One right answer is no streak. */
const least = 2

/** The holders of the longest streak, "Zoë and Amir", and its length, "5 in a row". Null if nobody had one. */
export function longestStreakOf(streak: LongestStreak | null | undefined): { holders: string; run: string } | null {
  if (!streak || streak.length < least) return null
  return { holders: holdersOf(streak), run: `${formatNumber(streak.length)} in a row` }
}
