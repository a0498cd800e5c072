import type { LeaderboardEntry } from '../../contract/games/players'
import { formatSeconds } from './format'
import { formatCount } from '../ui/format'

type Entry = Omit<LeaderboardEntry, 'id' | 'nickname'>

/** Why each row of a board is ahead of the next; null unless the next row has the next rank. */
export const tieBreakers = (board: readonly Entry[]): (string | null)[] =>
  board.map((entry, index) => {
    const next = board[index + 1]
    return next && next.rank <= index + 2 ? tieBreaker(entry, next) : null
  })

/** The tie-breaker between two players with the same points; null if points decide, nothing does, or there are none. */
function tieBreaker(entry: Entry, next: Entry): string | null {
  if (entry.score === 0 || entry.score !== next.score || entry.rank === next.rank) return null
  const more = entry.correctAnswers - next.correctAnswers
  if (more > 0) return `by ${formatCount(more, 'correct answer')}`
  const { totalTimeMs: mine } = entry
  return mine === undefined || next.totalTimeMs === undefined ? null : `by ${formatSeconds(next.totalTimeMs - mine)}`
}
