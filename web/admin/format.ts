import { plural, t } from '@lingui/core/macro'
import { locale } from '../i18n/locale'

// Dates in the administrator's tables: short, with the year only where it is not the current one.

/** "Nov 21", or "Nov 21, 2025". */
export const formatShortDate = (moment: string, now: Date): string =>
  new Date(moment).toLocaleDateString(locale, { month: 'short', day: 'numeric', ...yearOf(moment, now) })

/** "Nov 21, 9:41 AM". */
export const formatShortDateTime = (moment: string, now: Date): string =>
  new Date(moment).toLocaleString(locale, {
    ...{ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...yearOf(moment, now),
  })

const yearOf = (moment: string, now: Date): { year?: 'numeric' } =>
  new Date(moment).getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }

const units: [ms: number, words: (count: number) => string][] = [
  [86_400_000, (count) => plural(count, { one: '# day', other: '# days' })],
  [3_600_000, (count) => plural(count, { one: '# hour', other: '# hours' })],
  [60_000, (count) => plural(count, { one: '# minute', other: '# minutes' })],
]

/** "12 days", "1 hour", "less than a minute". */
export function formatDuration(ms: number): string {
  const unit = units.find(([length]) => ms >= length)
  if (!unit) return t`less than a minute`
  const [length, words] = unit
  return words(Math.floor(ms / length))
}
