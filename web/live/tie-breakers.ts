import { plural, t } from '@lingui/core/macro'
import type { LeaderboardEntry } from '../../contract/games/players'
import { formatSeconds } from './format'

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
  if (more > 0) return plural(more, { one: 'by # correct answer', other: 'by # correct answers' })
  const { totalTimeMs: mine } = entry
  if (mine === undefined || next.totalTimeMs === undefined) return null
  const time = formatSeconds(next.totalTimeMs - mine)
  return t({ message: `by ${time}`, comment: 'On a board: what somebody is ahead of the next one by, such as 0.5 s' })
}
