import type { Sheet } from '../../contract/endpoints/imports'

/** Which column holds what, counted from 0. */
export interface Columns {
  question: number
  options: number[]
  /** Says which option is right. Where it is the column of an option itself, that one is right in each row. */
  right: number | null
  time: number | null
}

/** In the place of an option: no column has it, and its letter stays free. */
export const noColumn = -1

export type Layout = 'quizhall' | 'kahoot' | 'wayground'

export interface Recognized {
  layout: Layout
  headingRow: number
  /** The first row below the heading that may hold a question: Wayground's template explains its headings there. */
  firstRow: number
  columns: Columns
}

/** The headings of our own template, in their order. */
export const ownHeadings = {
  question: 'Question',
  options: ['A', 'B', 'C', 'D'],
  right: 'Right answer',
  time: 'Time',
} as const

/** How a layout calls its columns. The question, the first two options and the right answer must be there. */
interface Headings {
  question: RegExp
  /** With the number or the letter of the option as its group. */
  option: RegExp
  right: RegExp
  time: RegExp
}

const headingsOf: Record<Layout, Headings> = {
  quizhall: { question: /^question$/, option: /^([a-d])$/, right: /^right answer$/, time: /^time$/ },
  kahoot: {
    question: /^question( ?[-–—].*)?$/,
    option: /^answer ([1-4])( ?[-–—(].*)?$/,
    right: /^correct answers?(\(s\))?( ?[-–—].*)?$/,
    time: /^time limit\b/,
  },
  wayground: {
    question: /^question text$/,
    option: /^option ([1-5])$/,
    right: /^correct answers?$/,
    time: /^time in seconds$/,
  },
}
const layouts = Object.keys(headingsOf) as Layout[]

/** A title and instructions may stand above the headings. */
const rowsSearched = 20

/** The layout that a sheet has by its headings; null for any other. */
export function recognize({ rows }: Sheet): Recognized | null {
  for (const [headingRow, row] of rows.slice(0, rowsSearched).entries()) {
    const keys = row.map(headingKey)
    for (const layout of layouts) {
      const columns = columnsUnder(headingsOf[layout], keys)
      if (!columns) continue
      const below = rows[headingRow + 1]?.[columns.question] ?? ''
      return { layout, headingRow, firstRow: headingRow + (isExplanation(below) ? 2 : 1), columns }
    }
  }
  return null
}

/** Headings that differ in case and blanks alone are the same. */
export const headingKey = (cell: string): string =>
  cell.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase().replace(/:$/, '')

function columnsUnder({ question, option, right, time }: Headings, keys: string[]): Columns | null {
  const columnOf = (heading: RegExp) => keys.findIndex((key) => heading.test(key))
  const options = keys
    .map((key, column) => ({ name: option.exec(key)?.[1], column }))
    .filter(({ name }) => name !== undefined)
    .sort((one, other) => one.name!.localeCompare(other.name!))
  const found = { question: columnOf(question), right: columnOf(right), time: columnOf(time) }
  if (found.question < 0 || found.right < 0 || options.length < 2) return null
  return { ...found, options: options.map(({ column }) => column), time: found.time < 0 ? null : found.time }
}

const isExplanation = (cell: string): boolean => /^text of the question \(required\)$/.test(headingKey(cell))
