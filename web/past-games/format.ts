import type { PastGame, PastRound } from '../../contract/endpoints/past-games'
import { formatCount } from '../ui/format'

/** 6,240 ms are "6.2 s". */
export const formatSeconds = (ms: number): string =>
  `${(ms / 1_000).toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`

/** "3 questions", or "2 of 3 questions" of a game that ended early. */
export const questionsAskedOf = ({ questionsAsked, totalQuestions }: PastGame): string =>
  questionsAsked === totalQuestions
    ? formatCount(totalQuestions, 'question')
    : `${questionsAsked} of ${formatCount(totalQuestions, 'question')}`

/** "8:05 PM to 8:31 PM, 26 minutes", in the browser's time zone; null for a round that was not played. */
export function timesOfRound({ openedAt, closedAt }: PastRound): string | null {
  if (!openedAt) return null
  if (!closedAt) return `Began at ${timeOfDay(openedAt)}`
  const minutes = Math.round((Date.parse(closedAt) - Date.parse(openedAt)) / 60_000)
  const length = minutes > 0 ? formatCount(minutes, 'minute') : 'less than a minute'
  return `${timeOfDay(openedAt)} to ${timeOfDay(closedAt)}, ${length}`
}

const timeOfDay = (moment: string): string => new Date(moment).toLocaleTimeString('en-US', { timeStyle: 'short' })
