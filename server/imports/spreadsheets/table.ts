import type { ReadFile, Sheet } from '../../../contract/endpoints/imports'
import { limits } from '../../../contract/limits'
import { isBlank } from '../../../contract/text'
import { isAmbiguousNumber } from '../../../rules/imports/numbers'
import { RefusedFile } from '../refusal'
import { cleanText, cutText } from '../clean-text'

const maxColumns = 50
/** Far more than fits a question or an answer, so text cut here is too long anyway, and reported as such. */
const maxCellLength = 2_000
/** In the file's notation, where a character may take several. */
const maxWrittenLength = 10 * maxCellLength
/** Rows above the questions: a title, instructions, headings. */
const rowsAbove = 20
/** Including blank ones. */
export const rowsMost = 10_000
const maxCharacters = 4_000_000
const maxSheets = 50

/** Puts the displayed text of a cell, and the number in a numeric one, into a row and a column, both counted from 0. */
export type PutCell = (row: number, column: number, written: string, value?: number) => void

/** Builds a table while a file is read, and throws as soon as it grows too large. */
export interface TableWriter {
  beginSheet: (name: string) => PutCell
  /** Leaves out blank cells, rows and sheets at the end. */
  finish: () => ReadFile
}

export function tableWriter(): TableWriter {
  const sheets: Sheet[] = []
  let characters = 0
  let rowCount = 0
  return {
    beginSheet(name) {
      if (sheets.length === maxSheets) throw new RefusedFile('import_too_heavy')
      const rows: string[][] = []
      const sheet: Sheet = { name: cellText(name), rows }
      sheets.push(sheet)
      return (row, column, written, value) => {
        const text = cellText(written)
        if (text === '') return
        if (column >= maxColumns) throw new RefusedFile('import_too_many_columns')
        if (!rows[row]) rowCount++
        if (row >= rowsMost || rowCount > limits.importRows + rowsAbove) throw new RefusedFile('import_too_many_rows')
        characters += text.length
        if (characters > maxCharacters) throw new RefusedFile('import_too_heavy')
        ;(rows[row] ??= [])[column] = text
        if (value !== undefined && isAmbiguousNumber(text)) (sheet.numbers ??= {})[`${row},${column}`] = value
      }
    },
    finish() {
      const filled = sheets.filter(({ rows }) => rows.length > 0)
      if (filled.length === 0) throw new RefusedFile('import_empty')
      return { kind: 'table', sheets: filled.map((sheet) => ({ ...sheet, rows: withoutGaps(sheet.rows) })) }
    },
  }
}

const withoutGaps = (rows: string[][]): string[][] =>
  Array.from(rows, (row) => Array.from(row ?? [], (cell) => cell ?? ''))

/** The stored text of a cell; empty if the text is all blank. */
export function cellText(written: string): string {
  const text = cleanText(cutText(written, maxWrittenLength))
  return isBlank(text) ? '' : cutText(text, maxCellLength)
}
