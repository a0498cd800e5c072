import { locale } from '../i18n/locale'
import { formatDate } from '../ui/format'

/** "March 4, 2026", from the payment provider's seconds since 1970. */
export const formatUnixDate = (seconds: number): string => formatDate(new Date(seconds * 1_000).toISOString())

/** "Mar 4, 2026". */
export const formatShortUnixDate = (seconds: number): string =>
  new Date(seconds * 1_000).toLocaleDateString(locale, { dateStyle: 'medium' })
