export type Cell = string | number

/** Tells a spreadsheet that what follows is UTF-8. */
export const byteOrderMark = '\ufeff'

/** One line of a CSV file (RFC 4180). Numbers stay numbers, and text stays text whatever it begins with. */
export const csvLine = (cells: Cell[]): string => `${cells.map(written).join(',')}\r\n`

function written(cell: Cell): string {
  return typeof cell === 'number' ? String(cell) : `"${asText(cell).replaceAll('"', '""')}"`
}

/**
 * What a player is called or a host has written could be run by a spreadsheet as a formula; an apostrophe before it
 * says that it is none. Spreadsheets take the wide forms of the signs too.
 */
const asText = (text: string): string => (/^\s*[=+\-@\t\r\n＝＋－＠]/u.test(text) ? `'${text}` : text)
