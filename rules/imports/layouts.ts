import type { Sheet } from '../../contract/endpoints/imports'
import { limits } from '../../contract/limits'
import { letterOf } from '../option-letter'
import { headingKey } from './heading-words'
import { isBelowTitles, rowsSearched } from './heading-row'
import { mayBeLists } from './lists-in-cells'
import { templateColumns, type TemplateColumn } from './quizhall-template'

/** Which column holds which part, counted from 0. */
export interface Columns {
  question: number
  options: number[]
  /** Says which option is right. If it is an option's own column, that option is right in every row. */
  right: number | null
  /** Each may name a further right option. */
  alsoRight?: number[]
  time: number | null
  /** The columns that only our own template has. */
  templateOnly?: Partial<Record<TemplateColumn, number>>
}

/** The width of the widest row. */
export const widthOf = (rows: string[][]): number => rows.reduce((most, row) => Math.max(most, row.length), 0)

/** Stands for an option without a column, whose letter stays unused. */
export const noColumn = -1

export type Layout = 'quizhall' | 'kahoot' | 'wayground' | 'socrative' | 'openTrivia'

export interface Recognized {
  layout: Layout
  headingRow: number
  /** The first row that may hold a question. Wayground's template explains its headings in the row below them. */
  firstRow: number
  columns: Columns
}

/** A layout's names for its columns. Question, first two options and right answer are required, each once. */
interface Headings {
  question: RegExp
  /** Captures the option's number or letter as its group. */
  option: RegExp
  mostOptions: number
  /** Null where the right-answer columns have no headings and follow the options. */
  right: RegExp | null
  time?: RegExp
  /** A heading that sets this layout apart from tables of other programs or of people. */
  mark?: RegExp
  hasTemplateColumns?: boolean
}

const headingsOf: Record<Exclude<Layout, 'openTrivia'>, Headings> = {
  quizhall: {
    question: /^question$/,
    option: /^([a-t])$/,
    mostOptions: limits.acceptedMax,
    right: /^right answer$/,
    time: /^time$/,
    hasTemplateColumns: true,
  },
  kahoot: {
    question: /^question( ?[-–—].*)?$/,
    option: /^answer (\d)( ?[-–—(].*)?$/,
    mostOptions: 4,
    right: /^correct answers?(\(s\))?( ?[-–—].*)?$/,
    time: /^time limit\b/,
    mark: /^correct answer(\(s\)|s? ?[-–—])/,
  },
  wayground: {
    question: /^question text$/,
    option: /^option (\d)$/,
    mostOptions: 5,
    right: /^correct answers?$/,
    time: /^time in seconds$/,
    mark: /^(question type|time in seconds)$/,
  },
  socrative: {
    question: /^3\. question$/,
    option: /^answer ([a-e])$/,
    mostOptions: 5,
    right: null,
    mark: /^2\. question type$/,
  },
}

/** The layout recognized by a sheet's headings; null if none. */
export function recognize({ rows }: Sheet): Recognized | null {
  for (const [headingRow, row] of rows.slice(0, rowsSearched).entries()) {
    const found = recognizeHeadings(row.map(headingKey))
    if (!found || !isBelowTitles(rows, headingRow)) continue
    const [wrong] = found.layout === 'openTrivia' ? found.columns.options.slice(1) : []
    if (wrong !== undefined && found.columns.options.length === 2 && mayBeLists(cellsBelow(rows, headingRow, wrong)))
      continue
    const below = rows[headingRow + 1]?.[found.columns.question] ?? ''
    return { ...found, headingRow, firstRow: headingRow + (isExplanation(below) ? 2 : 1) }
  }
  return null
}

const cellsBelow = (rows: string[][], headingRow: number, column: number): string[] =>
  rows.slice(headingRow + 1).map((row) => row[column] ?? '')

function recognizeHeadings(keys: string[]): Pick<Recognized, 'layout' | 'columns'> | null {
  const openTrivia = openTriviaColumns(keys)
  if (openTrivia) return { layout: 'openTrivia', columns: openTrivia }
  for (const layout of Object.keys(headingsOf) as (keyof typeof headingsOf)[]) {
    const columns = columnsUnder(headingsOf[layout], keys)
    if (columns) return { layout, columns }
  }
  return null
}

function columnsUnder(headings: Headings, keys: string[]): Columns | null {
  const { question, option, mostOptions, right, time, mark, hasTemplateColumns } = headings
  const questions = columnsWith(question, keys)
  const times = time ? columnsWith(time, keys) : []
  const options = keys
    .flatMap((key, column) => {
      const name = option.exec(key)?.[1]
      return name === undefined ? [] : [{ name, column }]
    })
    .sort((one, other) => one.name.localeCompare(other.name))
  const rights = right ? columnsWith(right, keys) : unnamedAfter(options.at(-1)?.column ?? keys.length, keys)
  const [[asked], [first]] = [questions, rights]
  const areNamedInTurn = options.every(
    ({ name }, index) => name === String(index + 1) || name === letterOf(index).toLowerCase(),
  )
  if (asked === undefined || questions.length > 1 || times.length > 1) return null
  if (first === undefined || (right && rights.length > 1)) return null
  if (options.length < 2 || options.length > mostOptions || !areNamedInTurn) return null
  if (mark && !keys.some((key) => mark.test(key))) return null
  const templateOnly = hasTemplateColumns ? templateColumnsUnder(keys) : {}
  return {
    ...(Object.keys(templateOnly).length > 0 && { templateOnly }),
    question: asked,
    options: options.map(({ column }) => column),
    right: first,
    ...(rights.length > 1 && { alsoRight: rights.slice(1) }),
    time: times[0] ?? null,
  }
}

/** Without a column of kinds, a table of the same layout is somebody else's. */
function templateColumnsUnder(keys: string[]): Partial<Record<TemplateColumn, number>> {
  if (!keys.includes(headingKey(templateColumns.kind))) return {}
  const all = Object.entries(templateColumns).map(
    ([name, heading]) => [name, keys.indexOf(headingKey(heading))] as const,
  )
  return Object.fromEntries(all.filter(([, column]) => column >= 0))
}

const columnsWith = (heading: RegExp, keys: string[]): number[] =>
  keys.flatMap((key, column) => (heading.test(key) ? [column] : []))

/** Socrative has as many right-answer columns as answers, under a single heading one row above. */
function unnamedAfter(column: number, keys: string[]): number[] {
  const named = keys.findIndex((key, index) => index > column && key !== '')
  const end = Math.min(named < 0 ? keys.length : named, column + 6)
  return Array.from({ length: Math.max(0, end - column - 1) }, (_, index) => column + 1 + index)
}

/** The Open Trivia Database's field names, or the list items that converters make of them. */
function openTriviaColumns(keys: string[]): Columns | null {
  const columnsOf = (heading: RegExp) =>
    columnsWith(
      heading,
      keys.map((key) => key.replace(/^results?[./_]+/, '')),
    )
  const [question, ...otherQuestions] = columnsOf(/^question$/)
  const [right, ...otherRight] = columnsOf(/^correct_answer$/)
  const wrong = columnsOf(/^incorrect_answers(?:[ ./_[]+\d{1,3}\]?)?$/)
  if (question === undefined || right === undefined || wrong.length === 0) return null
  if (otherQuestions.length > 0 || otherRight.length > 0) return null
  return { question, options: [right, ...wrong], right, time: null }
}

const isExplanation = (cell: string): boolean => /^text of the question \(required\)$/.test(headingKey(cell))

/** Which rows of a sheet hold questions, and which columns hold their parts. */
export interface Reading {
  firstRow: number
  columns: Columns
  layout: Layout | null
}
