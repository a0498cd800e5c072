import type { CellObject } from '@e965/xlsx'
import type { Cell } from '../csv/csv'

/** A spreadsheet with one sheet. Text stays text even if it looks like a formula. */
export async function xlsxOf(sheetName: string, rows: Cell[][]): Promise<Buffer> {
  const { utils, write } = await import('@e965/xlsx')
  const sheet = utils.aoa_to_sheet(rows.map((row) => row.map(asCell)))
  sheet['!cols'] = [{ wch: 60 }, ...Array<{ wch: number }>(4).fill({ wch: 24 }), { wch: 13 }, { wch: 8 }]
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, sheetName)
  // Uses shared strings, as Excel does.
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true, bookSST: true }) as Buffer
}

const asCell = (cell: Cell): CellObject =>
  typeof cell === 'number' ? { t: 'n', v: cell } : { t: 's', v: escapeUnderscores(cell.replace(/\r\n?/g, '\n')) }

/** The format writes "A" as "_x0041_", so that literal text "_x0041_" must be escaped. */
const escapeUnderscores = (text: string): string => text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
