import type { LeaderboardEntry } from '../../contract/game-events'
import { counted, inSeconds } from './words'

/** What puts somebody ahead of a neighbour who has as many points; null where the points say it, or nothing does. */
export function leadOf(entry: LeaderboardEntry, next: LeaderboardEntry | undefined): string | null {
  if (!next || entry.score !== next.score || entry.rank === next.rank) return null
  const more = entry.correctAnswers - next.correctAnswers
  if (more > 0) return `by ${counted(more, 'right answer')}`
  const { totalTimeMs: mine } = entry
  return mine === undefined || next.totalTimeMs === undefined ? null : `by ${inSeconds(next.totalTimeMs - mine)}`
}
