import { CsvError, parse, type Options } from 'csv-parse/sync'
import type { ReadFile } from '../../../contract/endpoints/imports'
import { unguardFormulas } from '../../../rules/imports/formula-guard'
import { recognize } from '../../../rules/imports/layouts'
import { RefusedFile } from '../refusal'
import { rowsMost, tableWriter } from '../spreadsheets/table'

const delimiters = [',', ';', '\t', '|']
/** Their columns tell the delimiter. */
const firstRows = 20

const options: Options = {
  relax_column_count: true,
  relax_quotes: true,
  record_delimiter: '\n',
  // Fifty columns of more than is kept of a cell. One row could have the whole file otherwise, cell by cell.
  max_record_size: 200_000,
  // One more than a table may have is refused as such.
  to: rowsMost + 1,
}

/** The table in a text whose cells are divided by a delimiter. */
export function readCsv(text: string): ReadFile {
  const { said, rest } = saidDelimiter(text)
  const rows = rowsOf(rest, said ?? likelyDelimiter(rest) ?? ',')
  const table = tableWriter()
  const put = table.beginSheet('')
  rows.forEach((cells, row) => cells.forEach((cell, column) => put(row, column, unguardFormulas(cell))))
  return table.finish()
}

/** Whether a text without a name that says so looks like a table. */
export const isCsv = (text: string): boolean => {
  const { said, rest } = saidDelimiter(text)
  return (said ?? likelyDelimiter(rest)) !== null
}

/** Excel takes a first line "sep=;" for no row, but for what divides the cells. */
function saidDelimiter(text: string): { said: string | null; rest: string } {
  const said = /^sep=([,;\t|])(?=\n|$)/i.exec(text)
  return said ? { said: said[1]!, rest: text.slice(said[0].length) } : { said: null, rest: text }
}

/**
 * The one that shows the headings of a template, or else the one that divides most rows into the same number of cells, and
 * into more than the others do.
 */
function likelyDelimiter(text: string): string | null {
  const known = delimiters.find((delimiter) =>
    recognize({ name: '', rows: rowsOf(text, delimiter, { to: firstRows }) }),
  )
  if (known !== undefined) return known
  const scores = delimiters.map((delimiter) => ({ delimiter, ...columnsBy(text, delimiter) }))
  const best = scores.toSorted((one, other) => other.rows - one.rows || other.columns - one.columns)[0]!
  return best.rows > 0 ? best.delimiter : null
}

/** The most frequent number of cells above one, and how many of the first rows have it. */
function columnsBy(text: string, delimiter: string): { rows: number; columns: number } {
  const widths = rowsOf(text, delimiter, { to: firstRows }).map((row) => row.length)
  const counts = new Map<number, number>()
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
  const [columns, rows] = [...counts].toSorted((one, other) => other[1] - one[1] || other[0] - one[0])[0] ?? [0, 0]
  return { rows, columns }
}

function rowsOf(text: string, delimiter: string, more: Options = {}): string[][] {
  try {
    return parse(text, { ...options, delimiter, ...more })
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE') throw new RefusedFile('import_too_heavy')
    if (error instanceof CsvError) throw new RefusedFile('import_damaged')
    throw error
  }
}
