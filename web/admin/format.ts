import { formatCount } from '../ui/format'

// Dates in the administrator's tables: short, with the year only where it is not the current one.

/** "Nov 21", or "Nov 21, 2025". */
export const formatShortDate = (moment: string, now: Date): string =>
  new Date(moment).toLocaleDateString('en-US', { month: 'short', day: 'numeric', ...yearOf(moment, now) })

/** "Nov 21, 9:41 AM". */
export const formatShortDateTime = (moment: string, now: Date): string =>
  new Date(moment).toLocaleString('en-US', {
    ...{ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...yearOf(moment, now),
  })

const yearOf = (moment: string, now: Date): { year?: 'numeric' } =>
  new Date(moment).getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** "12 days", "1 hour", "less than a minute". */
export function formatDuration(ms: number): string {
  const unit = units.find(([, length]) => ms >= length)
  if (!unit) return 'less than a minute'
  const [name, length] = unit
  const count = Math.floor(ms / length)
  return formatCount(count, name)
}
