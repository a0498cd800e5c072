import type { CellObject } from '@e965/xlsx'
import type { Cell } from '../csv/csv'

/** A spreadsheet with one sheet. Text stays text even if it looks like a formula. */
export async function xlsxOf(sheetName: string, rows: Cell[][]): Promise<Buffer> {
  const { utils, write } = await import('@e965/xlsx')
  const sheet = utils.aoa_to_sheet(rows.map((row) => row.map(asCell)))
  sheet['!cols'] = (rows[0] ?? []).map((heading) => ({ wch: widths[heading] ?? 20 }))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, sheetName)
  // Uses shared strings, as Excel does.
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true, bookSST: true }) as Buffer
}

/** In characters. */
const widths: Partial<Record<Cell, number>> = { Question: 60, Kind: 10, Time: 8, Points: 8, Explanation: 40, Text: 40 }

const asCell = (cell: Cell): CellObject =>
  typeof cell === 'number' ? { t: 'n', v: cell } : { t: 's', v: escapeUnderscores(cell.replace(/\r\n?/g, '\n')) }

/** The format writes "A" as "_x0041_", so that literal text "_x0041_" must be escaped. */
export const escapeUnderscores = (text: string): string => text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
