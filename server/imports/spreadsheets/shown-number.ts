import { SSF } from '@e965/xlsx'
import { format, isDateFormat } from 'numfmt'

/** Excel takes no longer one. */
const maxFormatLength = 255
/** Days between the dates that count as 0 in 1900 and in 1904, as old workbooks from a Mac do. */
const daysTo1904 = 1_462

/** The formats that workbooks name by number alone. */
export const builtInFormats: Readonly<Record<number, string>> = SSF.get_table() as Record<number, string>

/** A number as its program shows it: a date, a time, a sum of money, with the months of the format's language. */
export function shownNumber(value: number, pattern = 'General', { from1904 = false } = {}): string {
  if (pattern === 'General' || pattern.length > maxFormatLength) return general(value)
  const serial = from1904 && isDateFormat(pattern) ? value + daysTo1904 : value
  try {
    return format(pattern, serial)
  } catch {
    return general(value)
  }
}

/** Excel shortens whole numbers to the width of their column. In a question every digit counts. */
const general = (value: number): string =>
  Number.isSafeInteger(value) ? String(value) : format('General', value, { throws: false })
