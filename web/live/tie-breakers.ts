import type { LeaderboardEntry } from '../../contract/game-events'
import { formatSeconds } from './format'
import { formatCount } from '../ui/format'

type Entry = Omit<LeaderboardEntry, 'id' | 'nickname'>

/** What puts each in a board ahead of the next. One's own row may follow the others from far below: nobody leads that. */
export const tieBreakers = (board: readonly Entry[]): (string | null)[] =>
  board.map((entry, index) => {
    const next = board[index + 1]
    return next && next.rank <= index + 2 ? leadOf(entry, next) : null
  })

/** What decides between two who have as many points; null where the points say it, nothing does, or there are none. */
function leadOf(entry: Entry, next: Entry): string | null {
  if (entry.score === 0 || entry.score !== next.score || entry.rank === next.rank) return null
  const more = entry.correctAnswers - next.correctAnswers
  if (more > 0) return `by ${formatCount(more, 'correct answer')}`
  const { totalTimeMs: mine } = entry
  return mine === undefined || next.totalTimeMs === undefined ? null : `by ${formatSeconds(next.totalTimeMs - mine)}`
}
