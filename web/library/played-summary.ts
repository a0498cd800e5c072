import type { Quiz } from '../../contract/endpoints/quizzes'
import { formatCount, formatPastDay } from '../ui/format'

type Played = Pick<Quiz, 'lastPlayedAt' | 'timesPlayed'>

/** "Last played Tuesday · 12 times". Of games before that was kept only their number is known. */
export function playedSummary({ lastPlayedAt, timesPlayed }: Played, now?: Date): string {
  if (timesPlayed === 0) return 'Not played yet'
  const times = timesPlayed === 1 ? 'once' : formatCount(timesPlayed, 'time')
  return lastPlayedAt === null ? `Played ${times}` : `Last played ${formatPastDay(lastPlayedAt, now)} · ${times}`
}
