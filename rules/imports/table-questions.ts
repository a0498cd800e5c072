import type { FileQuestion, Sheet } from '../../contract/endpoints/imports'
import { isBlank, tidy } from '../../contract/text'
import { headingKey, noColumn, recognize, type Columns, type Layout } from './layouts'
import { markedOptions } from './marked-options'
import { questionTypeIn } from './question-type'
import { columnName, quoted } from './remarks'
import { keyMeaningOf, rightAnswersIn, type KeyMeaning } from './right-answers'

/** The questions of a sheet: one for each row below `firstRow` that has something in it. */
export function questionsOfTable(
  sheet: Sheet,
  { firstRow, columns, layout }: { firstRow: number; columns: Columns; layout: Layout | null },
): FileQuestion[] {
  const headings = sheet.rows[(layout && recognize(sheet)?.headingRow) ?? firstRow - 1] ?? []
  const rows = sheet.rows.slice(firstRow)
  const others = otherColumns(rows, columns, headings)
  const used = [
    columns.question,
    columns.right,
    columns.time,
    ...columns.options,
    ...others.map(({ column }) => column),
  ]
  const keys = keysIn(rows, columns, layout)
  return rows.flatMap((row, index) =>
    used.every((column) => column === null || isBlank(row[column] ?? ''))
      ? []
      : [questionOf(row, { row: firstRow + index + 1, columns, keys, others })],
  )
}

interface Keys {
  meaning: KeyMeaning | null
  /** Whether our template has them: a letter there is a place. */
  areLetters: boolean
  /** Whether they count from 0 somewhere, so that no number is sure to count from 1. */
  areFromZero: boolean
  /** Whether no row has one, so that a sign beside an answer may mark it. */
  areMissing: boolean
}

function keysIn(rows: string[][], { options, right }: Columns, layout: Layout | null): Keys {
  const cellsOf = (row: string[]) => options.map((column) => tidy(row[column] ?? ''))
  const keyed = rows.map((row) => ({ cell: right === null ? '' : tidy(row[right] ?? ''), options: cellsOf(row) }))
  const areNumbers = layout === 'kahoot' || layout === 'wayground'
  return {
    meaning: areNumbers ? 'place' : keyMeaningOf(keyed),
    areLetters: layout === 'quizhall',
    areFromZero:
      !areNumbers && keyed.some(({ cell, options }) => /^0+(?:[.,]0+)?$/.test(cell) && !options.includes(cell)),
    areMissing: keyed.every(({ cell }) => cell === ''),
  }
}

interface OtherColumn {
  column: number
  heading: string
}

/** Columns that hold no part of a question. One that only numbers the questions says nothing, and is left out. */
function otherColumns(rows: string[][], columns: Columns, headings: string[]): OtherColumn[] {
  const assigned = new Set([columns.question, columns.right, columns.time, ...columns.options])
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  const isNumbering = (column: number) =>
    column < columns.question && rows.every((row) => /^\s*(\d+[.)]?)?\s*$/.test(row[column] ?? ''))
  return Array.from({ length: width }, (_, column) => ({ column, heading: (headings[column] ?? '').trim() })).filter(
    ({ column }) => !assigned.has(column) && !isNumbering(column),
  )
}

interface Place {
  row: number
  columns: Columns
  keys: Keys
  others: OtherColumn[]
}

function questionOf(cells: string[], { row, columns, keys, others }: Place): FileQuestion {
  const cell = (column: number | null) => (column === null ? '' : tidy(cells[column] ?? ''))
  const type = questionTypeIn(cell(others.find(isType)?.column ?? null))
  const time = timeIn(cell(columns.time))
  const { options, right, remarks } = answersIn(columns, cell, keys)
  return {
    row,
    text: cell(columns.question),
    options,
    right: type?.isAnyRight && right.length === 0 ? options.map((_, index) => index) : right,
    time: time.seconds,
    image: null,
    optionImages: null,
    source: null,
    remarks: [
      ...(type ? [type.remark] : []),
      ...remarks,
      ...time.remarks,
      ...options.flatMap(remarksOnDate),
      ...others.filter((other) => !isType(other)).flatMap((other) => remarksOn(other, cell(other.column))),
    ],
  }
}

/** Blank options at the end are left out; one between others may be a slip, and stays to be seen. */
function answersIn(columns: Columns, cell: (column: number | null) => string, keys: Keys) {
  const { options, right, remarks } = answersByLetter(columns, cell, keys)
  const hasColumn = (index: number) => columns.options[index] !== noColumn
  return {
    options: options.filter((_, index) => hasColumn(index)),
    right: right
      .filter(hasColumn)
      .map((index) => columns.options.slice(0, index).filter((column) => column !== noColumn).length),
    remarks,
  }
}

function answersByLetter(columns: Columns, cell: (column: number | null) => string, keys: Keys) {
  const written = columns.options.map(cell)
  const alwaysRight = columns.options.findIndex((column) => column === columns.right)
  const { right, remarks } =
    alwaysRight < 0
      ? keys.areFromZero && /^\d/.test(cell(columns.right))
        ? { right: [], remarks: [countsFromZero(cell(columns.right))] }
        : rightAnswersIn(cell(columns.right), written, meaningOf(cell(columns.right), keys))
      : { right: isBlank(written[alwaysRight]!) ? [] : [alwaysRight], remarks: [] }
  const marked = keys.areMissing ? markedOptions(written) : null
  const options = (marked?.options ?? written).slice(0, written.findLastIndex((option) => !isBlank(option)) + 1)
  return { options, right: marked?.right ?? right, remarks }
}

const countsFromZero = (key: string): string =>
  `${quoted(key)} is marked as right, and the numbers here seem to count from 0. Please say which answer is right.`

const meaningOf = (key: string, { meaning, areLetters }: Keys): KeyMeaning | null =>
  areLetters && /^[a-z]$/i.test(key) ? 'place' : meaning

/** "20", "20 sec", "1.5 min", or "0:30" and what spreadsheets make of it. */
function timeIn(cell: string): { seconds: number | null; remarks: string[] } {
  if (cell === '') return { seconds: null, remarks: [] }
  const said = /^(\d{1,4}(?:[.,]\d{1,3})?) ?(s|secs?|seconds?|m|mins?|minutes?)?\.?$/i.exec(cell)
  const clock = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{2})$/.exec(cell)
  // Half a minute, taken for half past midnight.
  const ofDay = /^(12|\d):(\d{2}):00 AM$/i.exec(cell)
  if (ofDay) return { seconds: (Number(ofDay[1]) % 12) * 60 + Number(ofDay[2]), remarks: [] }
  if (clock) return { seconds: clock.slice(1).reduce((sum, part) => sum * 60 + Number(part ?? 0), 0), remarks: [] }
  if (!said) return { seconds: null, remarks: [`The time ${quoted(cell)} is not understood.`] }
  const unit = said[2]?.toLowerCase().startsWith('m') ? 60 : 1
  return { seconds: Number(said[1]!.replace(',', '.')) * unit, remarks: [] }
}

/** "1/2" becomes "2-Jan" or "01/02/26" in a spreadsheet as soon as it is typed. */
const remarksOnDate = (option: string): string[] =>
  /^(\d{1,2}-[a-z]{3}|[a-z]{3}-\d{2}|\d{1,2}\/\d{1,2}\/\d{2})$/i.test(option)
    ? [`The spreadsheet may have made the date ${quoted(option)} of something else, such as 1/2. Please check it.`]
    : []

const isType = ({ heading }: OtherColumn): boolean => /^(question )?type$/.test(headingKey(heading))

/** Says what else stands in the row. */
function remarksOn({ heading, column }: OtherColumn, cell: string): string[] {
  if (isBlank(cell)) return []
  if (/^(image|picture|photo)/.test(headingKey(heading))) return [`The picture at ${quoted(cell)} is not imported.`]
  if (/explanation|feedback/.test(headingKey(heading))) return ['The explanation is not imported.']
  const name = heading ? quoted(heading) : columnName(column)
  return [`Column ${name} is not imported: ${quoted(cell)}.`]
}
