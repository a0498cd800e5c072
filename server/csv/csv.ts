import { stringify } from 'csv-stringify/sync'
import { guardFormulas } from '../../rules/imports/formula-guard'

export type Cell = string | number

/** Tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\ufeff'

/** One line of a CSV file (RFC 4180). Spreadsheets read its numbers as numbers, and its text never as a formula. */
export const csvLine = (cells: Cell[]): string =>
  stringify([cells], { quoted_string: true, record_delimiter: '\r\n', cast: { string: guardFormulas } })
