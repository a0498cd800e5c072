import { locale } from '../i18n/locale'
import { inSeconds } from '../ui/in-seconds'

/** "482 913": grouped as people say and type it. */
export const formatPin = (pin: string): string => `${pin.slice(0, 3)}\u00a0${pin.slice(3)}`

/** "3.2 s": tenths of a second, with more digits where that would be zero. */
export function formatSeconds(ms: number): string {
  const digits = ms < 10 ? 3 : ms < 50 ? 2 : 1
  const settings = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false }
  return inSeconds((ms / 1_000).toLocaleString(locale, settings))
}
