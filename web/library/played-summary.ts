import type { Quiz } from '../../contract/endpoints/quizzes'
import { formatPastDay, plural } from '../ui/format'

type Played = Pick<Quiz, 'lastPlayedAt' | 'timesPlayed'>

/** "Last played Tuesday · 12 times". Of games before that was kept only their number is known. */
export function playedSummary({ lastPlayedAt, timesPlayed }: Played, now?: Date): string {
  if (timesPlayed === 0) return 'Not played yet'
  const times = plural(timesPlayed, { one: 'once', other: '# times' })
  return lastPlayedAt === null ? `Played ${times}` : `Last played ${formatPastDay(lastPlayedAt, now)} · ${times}`
}
