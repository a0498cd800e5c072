/**
 * Where a spreadsheet could take text for a formula. Where the list separator is a semicolon, as in most of Europe, quotes
 * in the middle of a cell do not protect it, and a cell may begin within the text. Spreadsheets also accept the full-width
 * forms of the signs.
 */
const start = String.raw`((?:^|[;|\t\r\n])[\s"]*)`
const sign = '(?=[=+\\-@＝＋－＠])'

// An apostrophe that stands there already gets another one, so that the guard can be told from the text.
const unguardedFormula = new RegExp(`${start}('*)${sign}`, 'gu')
const guardedFormula = new RegExp(`${start}'('*)${sign}`, 'gu')

/** Text for a CSV file, in which no spreadsheet finds a formula. */
export const guardFormulas = (text: string): string => text.replace(unguardedFormula, "$1'$2")

/** The text as it was before `guardFormulas`. */
export const unguardFormulas = (text: string): string => text.replace(guardedFormula, '$1$2')
