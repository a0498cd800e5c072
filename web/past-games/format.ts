import { plural, t } from '@lingui/core/macro'
import type { PastGame, PastRound } from '../../contract/endpoints/past-games'
import { locale } from '../i18n/locale'
import { formatTenths } from '../ui/format'
import { inSeconds } from '../ui/in-seconds'

/** 6,240 ms are "6.2 s". */
export const formatSeconds = (ms: number): string => inSeconds(formatTenths(ms / 1_000))

/** "3 questions", or "2 of 3 questions" of a game that ended early. */
export const questionsAskedOf = ({ questionsAsked, totalQuestions }: PastGame): string =>
  questionsAsked === totalQuestions
    ? plural(totalQuestions, { one: '# question', other: '# questions' })
    : t`${questionsAsked} of ${plural(totalQuestions, { one: '# question', other: '# questions' })}`

/** "8:05 PM to 8:31 PM, 26 minutes", in the browser's time zone; null for a round that was not played. */
export function timesOfRound({ openedAt, closedAt }: PastRound): string | null {
  if (!openedAt) return null
  const begin = timeOfDay(openedAt)
  if (!closedAt) return t`Began at ${begin}`
  const end = timeOfDay(closedAt)
  const minutes = Math.round((Date.parse(closedAt) - Date.parse(openedAt)) / 60_000)
  return minutes > 0
    ? t`${begin} to ${end}, ${plural(minutes, { one: '# minute', other: '# minutes' })}`
    : t`${begin} to ${end}, less than a minute`
}

const timeOfDay = (moment: string): string => new Date(moment).toLocaleTimeString(locale, { timeStyle: 'short' })
