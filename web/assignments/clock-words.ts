/** What a time that a host has chosen means on a night on which the clocks change. */
import { t } from '@lingui/core/macro'
import { locale } from '../i18n/locale'
import type { ClockChange } from './field-moments'

export function clockChangeText(value: string, change: ClockChange): string {
  const time = clockText(value)
  if (change.kind === 'skipped') {
    const meant = clockText(change.means)
    return t({
      message: `Clocks go forward that night: there is no ${time}, so this means ${meant}.`,
      comment:
        'Under the day and the time that a host has chosen: Clocks go forward that night: there is no 2:30 AM, …',
    })
  }
  return change.means === 'first'
    ? t({
        message: `Clocks go back that night: ${time} comes twice, and this means the first one.`,
        comment: 'Under the day and the time that a host has chosen: Clocks go back that night: 2:30 AM comes twice, …',
      })
    : t({
        message: `Clocks go back that night: ${time} comes twice, and this means the second one.`,
        comment: 'Under the day and the time that a host has chosen: Clocks go back that night: 2:30 AM comes twice, …',
      })
}

/** "2:30 AM": what the field shows, whether or not clocks here ever do. */
const clockText = (value: string): string =>
  new Date(`${value}Z`).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
