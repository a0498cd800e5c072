import { language, locale } from '../i18n/locale'

const inDigits = new Intl.NumberFormat(locale)

export const formatNumber = (number: number): string => inDigits.format(number)

/** "+945" */
export const formatGain = (number: number): string => number.toLocaleString(locale, { signDisplay: 'always' })

/** "2.5": with one digit behind the point, in every language's way. */
export const formatTenths = (number: number): string =>
  number.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** "1", "1 and 2", "1, 2, and 3". */
export const formatList = (items: readonly string[]): string => new Intl.ListFormat(locale).format(items)

/** "A", "A and B", "A, B and C": of letters and names, without the comma that `formatList` has in English. */
export const formatShortList = (items: readonly string[]): string =>
  new Intl.ListFormat(language === 'en' ? 'en-GB' : locale).format(items)

/** "1", "1, 2", "1, 2, 3". */
export const formatUnits = (items: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'unit' }).format(items)

const inPercent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })

/** "50%", in every language's way. */
export const formatPercent = (percent: number): string => inPercent.format(percent / 100)

/** "50%" of the whole. */
export const formatShare = (part: number, whole: number): string => formatPercent(percentage(part, whole))

/** In whole percent; 0 where the whole is 0. */
export const percentage = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole))

/** "March 4, 2026", in the browser's time zone. */
export const formatDate = (moment: string): string => new Date(moment).toLocaleDateString(locale, { dateStyle: 'long' })

/** "March 4, 2026 at 10:05 AM", in the browser's time zone. */
export const formatDateTime = (moment: string): string =>
  new Date(moment).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' })

/** The day in everyday words: "today", "yesterday", "Tuesday", "March 4", "March 4, 2025". */
export function formatPastDay(moment: string, now = new Date()): string {
  const then = new Date(moment)
  const days = Math.round((startOfDay(now) - startOfDay(then)) / dayMs)
  if (days <= 1) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.max(days, 0), 'day')
  if (days < 7) return then.toLocaleDateString(locale, { weekday: 'long' })
  const year = then.getFullYear() === now.getFullYear() ? undefined : 'numeric'
  return then.toLocaleDateString(locale, { month: 'long', day: 'numeric', year })
}

const dayMs = 24 * 3_600_000
const startOfDay = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
