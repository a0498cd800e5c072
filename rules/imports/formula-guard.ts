/**
 * Where a spreadsheet could read text as a formula. With a semicolon as list separator, as in most of Europe, quotes
 * inside a cell give no protection, so a cell may begin within the text. Spreadsheets also accept full-width signs.
 */
const start = String.raw`((?:^|[;|\t\r\n])[\s"]*)`
const sign = '(?=[=+\\-@＝＋－＠])'

// An existing apostrophe gets a second one, so that the guard can be told from the text.
const unguardedFormula = new RegExp(`${start}('*)${sign}`, 'gu')
const guardedFormula = new RegExp(`${start}'('*)${sign}`, 'gu')

/** The text for a CSV file, guarded so that spreadsheets find no formula in it. */
export const guardFormulas = (text: string): string => text.replace(unguardedFormula, "$1'$2")

/** The text as it was before `guardFormulas`. */
export const unguardFormulas = (text: string): string => text.replace(guardedFormula, '$1$2')
