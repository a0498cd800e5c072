import type { LongestStreak } from '../../../contract/game-events'
import { shown } from '../../../contract/text'
import { formatNumber } from '../../ui/format'

/** One right answer is no streak. */
const least = 2

/** Who had the longest streak: "Zoë and Amir", and how long: "5 in a row". Null where nobody had one. */
export function longestStreakOf(streak: LongestStreak | null | undefined): { holders: string; run: string } | null {
  if (!streak || streak.length < least) return null
  const { nicknames, players, length } = streak
  const more = players - nicknames.length
  const names = [...nicknames.map(shown), ...(more > 0 ? [`${formatNumber(more)} more`] : [])]
  const holders = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')
  return { holders, run: `${formatNumber(length)} in a row` }
}
