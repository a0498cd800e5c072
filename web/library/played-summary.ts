import { plural, t } from '@lingui/core/macro'
import type { Quiz } from '../../contract/endpoints/quizzes'
import { formatPastDay } from '../ui/format'

type Played = Pick<Quiz, 'lastPlayedAt' | 'timesPlayed'>

/** "Played once, on Tuesday", "Last played Tuesday · 12 times". Of older games only the number is known. */
export function playedSummary({ lastPlayedAt, timesPlayed }: Played, now?: Date): string {
  if (timesPlayed === 0) return t`Not played yet`
  if (lastPlayedAt === null)
    return timesPlayed === 1 ? t`Played once` : plural(timesPlayed, { one: 'Played # time', other: 'Played # times' })
  const day = formatPastDay(lastPlayedAt, now)
  if (timesPlayed > 1)
    return plural(timesPlayed, { one: `Last played ${day} · # time`, other: `Last played ${day} · # times` })
  return isNear(day, now)
    ? t({ message: `Played once, ${day}`, comment: 'The day is “today” or “yesterday”' })
    : t({ message: `Played once, on ${day}`, comment: 'The day is a weekday or a date' })
}

/** Today and yesterday are no days to be "on". */
const isNear = (day: string, now = new Date()): boolean =>
  [0, 1].some((days) => {
    const then = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days)
    return day === formatPastDay(then.toISOString(), now)
  })
