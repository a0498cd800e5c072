import { utils, write, type BookType } from '@e965/xlsx'
import type { Cell } from './templates'

export function spreadsheetOf(sheets: Record<string, Cell[][]>, bookType: BookType = 'xlsx'): Buffer {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  return write(book, { type: 'buffer', bookType, compression: true }) as Buffer
}
