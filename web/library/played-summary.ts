import type { Quiz } from '../../contract/endpoints/quizzes'
import { formatPastDay, plural } from '../ui/format'

type Played = Pick<Quiz, 'lastPlayedAt' | 'timesPlayed'>

/** "Played once, on Tuesday", "Last played Tuesday · 12 times". Of older games only the number is known. */
export function playedSummary({ lastPlayedAt, timesPlayed }: Played, now?: Date): string {
  if (timesPlayed === 0) return 'Not played yet'
  if (lastPlayedAt === null) return plural(timesPlayed, { one: 'Played once', other: 'Played # times' })
  const day = formatPastDay(lastPlayedAt, now)
  return plural(timesPlayed, { one: `Played once, ${onDay(day)}`, other: `Last played ${day} · # times` })
}

/** "today", "yesterday", "on Tuesday", "on March 4". */
const onDay = (day: string): string => (day === 'today' || day === 'yesterday' ? day : `on ${day}`)
