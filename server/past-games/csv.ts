export type Cell = string | number

/** Tells a spreadsheet that what follows is UTF-8. */
export const byteOrderMark = '\ufeff'

/** One line of a CSV file (RFC 4180). Numbers stay numbers, and text stays text whatever it begins with. */
export const csvLine = (cells: Cell[]): string => `${cells.map(written).join(',')}\r\n`

function written(cell: Cell): string {
  return typeof cell === 'number' ? String(cell) : `"${asText(cell).replaceAll('"', '""')}"`
}

/**
 * What a player is called or a host has written could be run by a spreadsheet as a formula; an apostrophe before its sign
 * says that it is none. Where the list separator is no comma, as in most of Europe, quotes that begin in the middle of
 * what is taken for a cell hide nothing, and another cell begins within the text. The wide forms of the signs are run too.
 */
const asText = (text: string): string => text.replace(/(?:^|[;|\t\r\n])[\s"]*(?=[=+\-@＝＋－＠])/gu, "$&'")
