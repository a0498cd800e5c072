import { SSF } from '@e965/xlsx'
import { format, isDateFormat } from 'numfmt'

/** Excel's limit. */
const maxFormatLength = 255
/** Days between the start dates 1900 and 1904; old workbooks from a Mac count from the latter. */
const daysTo1904 = 1_462

/** The formats that workbooks refer to by number only. */
export const builtInFormats: Readonly<Record<number, string>> = SSF.get_table() as Record<number, string>

/** A number as its program displays it: a date, a time, an amount of money, with months in the format's language. */
export function shownNumber(value: number, pattern = 'General', { from1904 = false } = {}): string {
  if (pattern === 'General' || pattern.length > maxFormatLength) return general(value)
  const serial = from1904 && isDateFormat(pattern) ? value + daysTo1904 : value
  try {
    return format(pattern, serial)
  } catch {
    return general(value)
  }
}

/** Excel shortens whole numbers to the width of their column, but in a question every digit counts. */
const general = (value: number): string =>
  Number.isSafeInteger(value) ? String(value) : format('General', value, { throws: false })
