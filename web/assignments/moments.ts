/** When an assignment opens and closes, in words, by the clock of the server. */
import { locale } from '../i18n/locale'

/** Of this computer, by IANA. */
export const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

const sameYear: Intl.DateTimeFormatOptions = {
  ...{ weekday: 'long', month: 'long', day: 'numeric' },
  ...{ hour: 'numeric', minute: '2-digit' },
}

/** "Friday, November 27 at 6:00 PM", in the browser's time zone. */
export function formatMoment(moment: string, now = new Date()): string {
  const then = new Date(moment)
  const year = then.getFullYear() === now.getFullYear() ? undefined : 'numeric'
  return then.toLocaleString(locale, { ...sameYear, year })
}

/** "Nov 27, 6:00 PM": where there is little room. */
export const formatMomentShort = (moment: string): string =>
  new Date(moment).toLocaleString(locale, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
