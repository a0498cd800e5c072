import { CsvError, parse, type Options } from 'csv-parse/sync'
import type { ReadFile } from '../../../contract/endpoints/imports'
import { unguardFormulas } from '../../../rules/imports/formula-guard'
import { headingsKnown } from '../../../rules/imports/heading-row'
import { RefusedFile } from '../refusal'
import { cellText, rowsMost, tableWriter } from '../spreadsheets/table'

const delimiters = [',', ';', '\t', '|']
/** The delimiter is guessed from this many rows, or from this many characters if the rows are longer. */
const firstRows = 20
const firstCharacters = 100_000
/** Including blank ones. Otherwise one row could be the whole file. */
const cellsOfRow = 1_000

const options: Options = {
  relax_column_count: true,
  relax_quotes: true,
  record_delimiter: '\n',
  // Fifty columns of more than is kept of a cell.
  max_record_size: 200_000,
}

/** The table in a delimited text. */
export function readCsv(text: string): ReadFile {
  const { said, rest } = saidDelimiter(text)
  const delimiter = said ?? likelyDelimiter(rest) ?? ','
  refuseWideRows(rest, delimiter)
  const table = tableWriter()
  const put = table.beginSheet('')
  let row = 0
  // One by one, so that an excessive table is refused while it is read. One row above the limit is enough to tell.
  eachRow(rest, { delimiter, to: rowsMost + 1 }, (cells) => {
    for (const [column, cell] of cells.entries()) put(row, column, unguardFormulas(cell))
    row++
  })
  return table.finish()
}

/**
 * Runs before parsing, which takes long. It also counts delimiters inside quotes, because no real line has that many.
 */
function refuseWideRows(text: string, delimiter: string): void {
  const isWide = (line: string) =>
    line.length >= cellsOfRow && line.split(delimiter, cellsOfRow + 1).length > cellsOfRow
  if (text.split('\n').some(isWide)) throw new RefusedFile('import_too_many_columns')
}

/** Whether a text looks like a table, if its name does not tell. */
export const isCsv = (text: string): boolean => {
  const { said, rest } = saidDelimiter(text)
  return (said ?? likelyDelimiter(rest)) !== null
}

/** Excel reads a first line "sep=;" as the delimiter rather than a row. */
function saidDelimiter(text: string): { said: string | null; rest: string } {
  const said = /^sep=([,;\t|])(?=\n|$)/i.exec(text)
  return said ? { said: said[1] ?? null, rest: text.slice(said[0].length) } : { said: null, rest: text }
}

/**
 * The delimiter that yields the most known headings; else the one that splits most rows into the same number of cells,
 * and into more cells than the others.
 */
function likelyDelimiter(text: string): string | null {
  const scores = delimiters.map((delimiter) => {
    const rows = beginningOf(text, delimiter)
    return { delimiter, headings: headingsKnown(rows), ...columnsOf(rows) }
  })
  const [best] = scores.toSorted(
    (one, other) => other.headings - one.headings || other.rows - one.rows || other.columns - one.columns,
  )
  return best && best.rows > 0 ? best.delimiter : null
}

/** The most frequent number of cells above one, and how many rows have it. */
function columnsOf(table: string[][]): { rows: number; columns: number } {
  const counts = new Map<number, number>()
  for (const { length } of table) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [columns, rows] = [...counts].toSorted((one, other) => other[1] - one[1] || other[0] - one[0])[0] ?? [0, 0]
  return { rows, columns }
}

function beginningOf(text: string, delimiter: string): string[][] {
  const rows: string[][] = []
  try {
    eachRow(text.slice(0, firstCharacters), { delimiter, to: firstRows }, (cells) => rows.push(cells.map(cellText)))
  } catch {
    // The last cell may be cut off with its closing quote, and with a wrong delimiter any cell may lack one.
  }
  return rows
}

function eachRow(text: string, more: Options, take: (cells: string[]) => unknown): void {
  try {
    parse(text, { ...options, ...more, on_record: (cells: string[]) => (take(cells), null) })
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE') throw new RefusedFile('import_too_heavy')
    if (error instanceof CsvError) throw new RefusedFile('import_damaged')
    throw error
  }
}
