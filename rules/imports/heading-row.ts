import { isBlank } from '../../contract/text'
import { headingOf } from './heading-words'

/** A title and instructions may stand above the headings. */
export const rowsSearched = 20

/** The first row that names a question or a right answer and another part; or else the first row, if it names any; or -1. */
export function headingRowOf(rows: string[][]): number {
  const named = namesIn(rows)
  const found = named.findIndex((roles) => isHeadings(roles))
  if (found >= 0) return found
  // A letter or a number by itself may as well be an answer, and so may any word below a question.
  const [first = []] = rows
  const isQuestion = first.some((cell) => cell.trim().endsWith('?'))
  return !isQuestion && first.some((cell) => cell.trim().length > 2 && headingOf(cell) !== null) ? 0 : -1
}

/** How many cells of the headings are known; 0 where no row is sure to be one of headings. */
export const headingsKnown = (rows: string[][]): number => namesIn(rows).find((roles) => isHeadings(roles))?.length ?? 0

/** Whether what stands above the headings can be a title or instructions: questions fill more cells. */
export function isBelowTitles(rows: string[][], headingRow: number): boolean {
  const filled = (row: string[] | undefined) => (row ?? []).filter((cell) => !isBlank(cell)).length
  return rows.slice(0, Math.max(headingRow, 0)).every((row) => filled(row) * 3 < filled(rows[headingRow]) * 2)
}

const namesIn = (rows: string[][]) =>
  rows.slice(0, rowsSearched).map((row) => row.flatMap((cell) => headingOf(cell)?.role ?? []))

function isHeadings(roles: string[]): boolean {
  const distinct = new Set(roles)
  return roles.length >= 2 && (distinct.has('question') || distinct.has('right')) && distinct.size >= 2
}
