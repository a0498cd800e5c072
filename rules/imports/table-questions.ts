import type { FileQuestion, Sheet } from '../../contract/endpoints/imports'
import { limits } from '../../contract/limits'
import { isBlank, tidy } from '../../contract/text'
import { headingKey, headingOf } from './heading-words'
import { noColumn, recognize, widthOf, type Columns, type Layout } from './layouts'
import { markedOptions } from './marked-options'
import { questionTypeIn } from './question-type'
import { columnName, listed, quoted } from './remarks'
import { isPlace, keyMeaningOf, rightAnswersIn, type KeyMeaning } from './right-answers'

/** Which rows of a sheet hold questions, and which columns hold their parts. */
export interface Reading {
  firstRow: number
  columns: Columns
  layout: Layout | null
}

/** The questions of a sheet: one for each non-empty row from `firstRow` on. */
export function questionsOfTable(sheet: Sheet, reading: Reading): FileQuestion[] {
  const { firstRow, columns } = reading
  const rows = sheet.rows.slice(firstRow)
  const others = otherColumns(sheet, reading)
  const used = [...partsOf(columns), ...others.map(({ column }) => column)]
  const type = others.find(isType)?.column ?? null
  const keys = keysIn(sheet, reading)
  return rows.flatMap((row, index) =>
    used.every((column) => isBlank(row[column] ?? ''))
      ? []
      : [questionOf(row, { row: firstRow + index + 1, columns, keys, type })],
  )
}

/** Remarks on a whole sheet: what is not imported, and what was changed in all of its questions. */
export function notesOnTable(sheet: Sheet, reading: Reading): string[] {
  const left = otherColumns(sheet, reading).filter((other) => !isType(other))
  const names = left.map(({ heading, column }) => (heading ? quoted(nameIn(heading)) : columnName(column)))
  const isRightFirst = alwaysRight(reading.columns) !== null
  return [
    ...(names.length === 0
      ? []
      : [`Not imported: ${names.length > 1 ? 'the columns' : 'the column'} ${listed(names)}.`]),
    ...(isRightFirst ? ['The right answers have a column of their own, so answers are in alphabetical order.'] : []),
  ]
}

/** "Explanation" from "6. Explanation (Optional):". */
const nameIn = (heading: string): string =>
  heading.replace(/^\d{1,2}[.)]\s+(?=\S)|\s*(?:\([^)]*\))?\s*:?$/g, '') || heading

const partsOf = ({ question, right, alsoRight = [], time, options }: Columns): number[] =>
  [question, right, ...alsoRight, time, ...options].filter((column) => column !== null)

/** The option that is right in every row; null if a column says which one is. */
function alwaysRight({ options, right }: Columns): number | null {
  const option = options.findIndex((column) => column === right)
  return option < 0 ? null : option
}

const headingsOf = (sheet: Sheet, { layout, firstRow }: Reading): string[] =>
  sheet.rows[(layout && recognize(sheet)?.headingRow) ?? firstRow - 1] ?? []

interface Keys {
  meaning: KeyMeaning | null
  /** Whether a letter is always a position, as our own template has it. */
  areLetters: boolean
  /** Whether some count from 0, so that no number surely counts from 1. */
  areFromZero: boolean
  /** Whether no row has one, so that a sign beside an answer may mark it. */
  areMissing: boolean
}

function keysIn(sheet: Sheet, reading: Reading): Keys {
  const { firstRow, columns, layout } = reading
  const keyed = sheet.rows.slice(firstRow).map((row) => {
    const cellOf = (column: number | null) => (column === null ? '' : tidy(row[column] ?? ''))
    return { cell: keyIn(columns, cellOf), options: columns.options.map(cellOf) }
  })
  const areNumbers = layout === 'kahoot' || layout === 'wayground'
  const meaning = keyMeaningOf(keyed)
  return {
    // If any row has text there, the template was filled in differently.
    meaning: areNumbers && meaning !== 'text' && !hasTextKey(keyed) ? 'place' : meaning,
    areLetters: layout === 'quizhall' || layout === 'socrative',
    areFromZero: countFromZero(keyed, columns.right === null ? '' : (headingsOf(sheet, reading)[columns.right] ?? '')),
    areMissing: keyed.every(({ cell }) => cell === ''),
  }
}

interface KeyedRow {
  cell: string
  options: string[]
}

/** Several cells may each name a right answer. */
const keyIn = ({ right, alsoRight = [] }: Columns, cellOf: (column: number | null) => string): string =>
  [right, ...alsoRight]
    .map(cellOf)
    .filter((cell) => cell !== '')
    .join(',')

/**
 * Whether numbers seem to count from 0: one is 0, or their heading says "index". A single 0 is a slip if several rows
 * mark the last answer by the number of answers.
 */
function countFromZero(keyed: KeyedRow[], heading: string): boolean {
  const zeros = keyed.filter(({ cell, options }) => /^0+(?:[.,]0+)?$/.test(cell) && !options.includes(cell)).length
  const last = keyed.filter(({ cell, options }) => {
    const count = options.findLastIndex((option) => option !== '') + 1
    return Number(cell) === count && !options.includes(cell)
  }).length
  return last < 2 ? zeros > 0 || /index|idx/.test(headingKey(heading)) : zeros > 1
}

const hasTextKey = (keyed: KeyedRow[]): boolean =>
  keyed.some(({ cell, options }) => options.includes(cell) && !isPlace(cell, options.length))

interface OtherColumn {
  column: number
  heading: string
}

/** Non-empty columns that hold no part of a question, except one that only numbers the questions. */
function otherColumns(sheet: Sheet, reading: Reading): OtherColumn[] {
  const { firstRow, columns } = reading
  const rows = sheet.rows.slice(firstRow)
  const headings = headingsOf(sheet, reading)
  const assigned = new Set(partsOf(columns))
  const isNumbering = (column: number) =>
    column < columns.question && rows.every((row) => /^\s*(\d+[.)]?)?\s*$/.test(row[column] ?? ''))
  return Array.from({ length: widthOf(rows) }, (_, column) => ({
    column,
    heading: (headings[column] ?? '').trim(),
  })).filter(
    ({ column }) => !assigned.has(column) && !isNumbering(column) && rows.some((row) => !isBlank(row[column] ?? '')),
  )
}

interface Place {
  row: number
  columns: Columns
  keys: Keys
  type: number | null
}

function questionOf(cells: string[], { row, columns, keys, type: typeColumn }: Place): FileQuestion {
  const cell = (column: number | null) => (column === null ? '' : tidy(cells[column] ?? ''))
  const type = questionTypeIn(cell(typeColumn))
  const time = timeIn(cell(columns.time))
  const { options, right, remarks } = answersIn(columns, cell, keys)
  return {
    kind: 'choice',
    row,
    text: cell(columns.question),
    options,
    right: type?.isAnyRight && right.length === 0 ? options.map((_, index) => index) : right,
    explanation: null,
    time: time.seconds,
    points: 1,
    image: null,
    optionImages: null,
    source: null,
    remarks: [
      ...(type && (type.isKnown || right.length === 0) ? [type.remark] : []),
      ...remarks,
      ...time.remarks,
      ...options.flatMap(remarksOnDate),
    ],
  }
}

function answersIn(columns: Columns, cell: (column: number | null) => string, keys: Keys) {
  const right = alwaysRight(columns)
  if (right !== null) return inAlphabeticalOrder(columns.options.map(cell), right)
  const { options, right: places, remarks } = answersByLetter(columns, cell, keys)
  const hasColumn = (index: number) => columns.options[index] !== noColumn
  return {
    options: options.filter((_, index) => hasColumn(index)),
    right: places
      .filter(hasColumn)
      .map((index) => columns.options.slice(0, index).filter((column) => column !== noColumn).length),
    remarks,
  }
}

/** Sorts the answers: such a table gives them no order, and the right one must not always come first. */
function inAlphabeticalOrder(
  written: string[],
  right: number,
): { options: string[]; right: number[]; remarks: string[] } {
  const options = written
    .map((text, option) => ({ text, isRight: option === right }))
    .filter(({ text }) => !isBlank(text))
    .sort((one, other) => alphabetical(one.text, other.text))
  const place = options.findIndex(({ isRight }) => isRight)
  return { options: options.map(({ text }) => text), right: place < 0 ? [] : [place], remarks: [] }
}

const { compare: alphabetical } = new Intl.Collator('en', { numeric: true })

/** Blank options at the end are dropped; one in between may be a slip, and stays visible. */
function answersByLetter(columns: Columns, cell: (column: number | null) => string, keys: Keys) {
  const written = columns.options.map(cell)
  const key = keyIn(columns, cell)
  const { right, remarks } =
    keys.areFromZero && /^\d/.test(key)
      ? { right: [], remarks: [countsFromZero(key)] }
      : rightAnswersIn(key, written, meaningOf(key, keys))
  const marked = keys.areMissing ? markedOptions(written) : null
  const options = (marked?.options ?? written).slice(0, written.findLastIndex((option) => !isBlank(option)) + 1)
  return { options, right: marked?.right ?? right, remarks }
}

const countsFromZero = (key: string): string =>
  `${quoted(key)} is marked as right, and the numbers here seem to count from 0. Please say which answer is right.`

const meaningOf = (key: string, { meaning, areLetters }: Keys): KeyMeaning | null =>
  areLetters && /^[a-z]$/i.test(key) ? 'place' : meaning

/** The time in whole seconds that a question can have, with a remark where the file says another. */
function timeIn(cell: string): { seconds: number | null; remarks: string[] } {
  if (cell === '') return { seconds: null, remarks: [] }
  const seconds = secondsIn(cell)
  if (seconds === null) return { seconds, remarks: [`The time ${quoted(cell)} is not understood.`] }
  const kept = Math.min(Math.max(Math.round(seconds), limits.timeLimitMin), limits.timeLimitMax)
  const remark = `A question can have 5 to 240 seconds, so ${quoted(cell)} has become ${kept} seconds.`
  return { seconds: kept, remarks: Math.round(seconds) === kept ? [] : [remark] }
}

/** Reads "20", "20 sec", "1.5 min", "0:30" and what spreadsheets turn these into. */
function secondsIn(cell: string): number | null {
  const said = /^(\d{1,4}(?:[.,]\d{1,3})?) ?(s|secs?|seconds?|m|mins?|minutes?)?\.?$/i.exec(cell)
  const clock = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{2})$/.exec(cell)
  // Half a minute, read as half past midnight.
  const ofDay = /^(12|\d):(\d{2}):00 AM$/i.exec(cell)
  if (ofDay) return (Number(ofDay[1]) % 12) * 60 + Number(ofDay[2])
  if (clock) return clock.slice(1).reduce((sum, part) => sum * 60 + Number(part ?? 0), 0)
  if (!said) return null
  const [, amount = '', unit = ''] = said
  return Number(amount.replace(',', '.')) * (unit.toLowerCase().startsWith('m') ? 60 : 1)
}

/** "1/2" becomes "2-Jan" or "01/02/26" in a spreadsheet as soon as it is typed. */
const remarksOnDate = (option: string): string[] =>
  /^(\d{1,2}-[a-z]{3}|[a-z]{3}-\d{2}|\d{1,2}\/\d{1,2}\/\d{2})$/i.test(option)
    ? [`The spreadsheet may have made the date ${quoted(option)} of something else, such as 1/2. Please check it.`]
    : []

const isType = ({ heading }: OtherColumn): boolean => headingOf(heading)?.role === 'type'
