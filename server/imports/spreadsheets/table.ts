import type { ReadFile, Sheet } from '../../../contract/endpoints/imports'
import { limits } from '../../../contract/limits'
import { isBlank } from '../../../contract/text'
import { RefusedFile } from '../refusal'
import { cleanText } from '../clean-text'

const maxColumns = 50
/** Far more than fits a question or an answer, so what is cut here is too long to be saved anyway, and said to be. */
const maxCellLength = 2_000
/** Rows above the questions: a title, instructions, headings. */
const rowsAbove = 20
/** Some may be blank. */
const lastRow = 10_000
const maxCharacters = 4_000_000

/** Rows and cells that have nothing in them may be missing. */
export interface RawSheet {
  name: string
  rows: string[][]
}

/** What a spreadsheet shows. Blank cells, rows and sheets at the end are left out, and what is too much is refused. */
export function tableOf(raw: RawSheet[]): ReadFile {
  const sheets = raw.map(sheetOf).filter(({ rows }) => rows.length > 0)
  if (sheets.length === 0) throw new RefusedFile('import_empty')
  const rows = sheets.flatMap((sheet) => sheet.rows).filter((row) => row.length > 0)
  if (rows.length > limits.importRows + rowsAbove) throw new RefusedFile('import_too_many_rows')
  const characters = rows.flat().reduce((sum, { length }) => sum + length, 0)
  if (characters > maxCharacters) throw new RefusedFile('import_too_heavy')
  return { kind: 'table', sheets }
}

function sheetOf({ name, rows }: RawSheet): Sheet {
  const shown: string[][] = []
  // Passes over what is missing: a sheet may have a cell in its last row alone, which is the millionth.
  rows.forEach((row, index) => {
    const cells = cellsOf(row)
    if (cells.length > 0 && index >= lastRow) throw new RefusedFile('import_too_many_rows')
    if (cells.length > 0) shown[index] = cells
  })
  return { name: cutText(cleanText(name)), rows: Array.from(shown, (row) => row ?? []) }
}

function cellsOf(row: string[]): string[] {
  const cells: string[] = []
  row.forEach((written, column) => {
    const text = cutText(cleanText(written))
    if (!isBlank(text) && column >= maxColumns) throw new RefusedFile('import_too_many_columns')
    if (!isBlank(text)) cells[column] = text
  })
  return Array.from(cells, (cell) => cell ?? '')
}

const cutText = (text: string): string =>
  text.length > maxCellLength ? `${text.slice(0, maxCellLength - 1).replace(/\p{Surrogate}$/u, '')}…` : text
