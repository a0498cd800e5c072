export type Cell = string | number

/** Marks the file as UTF-8 for spreadsheets. */
export const byteOrderMark = '\ufeff'

/** One line of a CSV file (RFC 4180). Spreadsheets read numbers as numbers, and text never as a formula. */
export const csvLine = (cells: Cell[]): string => `${cells.map(cellText).join(',')}\r\n`

function cellText(cell: Cell): string {
  return typeof cell === 'number' ? String(cell) : `"${asText(cell).replaceAll('"', '""')}"`
}

/**
 * A spreadsheet could run a nickname or a question as a formula; an apostrophe before the first sign prevents that. Where
 * the list separator is a semicolon, as in most of Europe, quotes in the middle of a cell do not protect it, and a cell may
 * begin within the text. Spreadsheets also accept the full-width forms of the signs.
 */
const asText = (text: string): string => text.replace(/(?:^|[;|\t\r\n])[\s"]*(?=[=+\-@＝＋－＠])/gu, "$&'")
