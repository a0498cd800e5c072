import { isBlank } from '../../contract/text'
import { headingOf } from './heading-words'

/** A title and instructions may stand above the headings. */
export const rowsSearched = 20

/** The first row that names a question or right answer and another part; else row 0, if it names any; else -1. */
export function headingRowOf(rows: string[][]): number {
  const named = namesIn(rows)
  const found = named.findIndex((roles) => isHeadings(roles))
  if (found >= 0) return found
  // A lone letter or number may just as well be an answer, and so may any word below a question.
  const [first = []] = rows
  const isQuestion = first.some((cell) => cell.trim().endsWith('?'))
  return !isQuestion && first.some((cell) => cell.trim().length > 2 && headingOf(cell) !== null) ? 0 : -1
}

/** How many headings are known; 0 if no row is surely a heading row. */
export const headingsKnown = (rows: string[][]): number => namesIn(rows).find((roles) => isHeadings(roles))?.length ?? 0

/** Whether the rows above the headings look like a title or instructions, which fill fewer cells than questions. */
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
