import type { FileQuestion, Sheet } from '../../contract/endpoints/imports'
import { isBlank, tidy } from '../../contract/text'
import { letterOf } from '../option-letter'
import { headingOf } from './heading-words'
import { widthOf, type Columns, type Reading } from './layouts'
import { numberIn } from './numbers'
import { questionTypeIn } from './question-type'
import { columnName, excerpt, quoted, remark } from './remarks'
import { alwaysRight, answersIn, headingsOf, keysIn, type Keys } from './table-answers'
import { templateQuestion } from './template-question'
import { timeIn } from './time-in-cell'

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
      : [questionOf(row, { row: firstRow + index + 1, columns, keys, type, numbers: sheet.numbers })],
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
      : [remark(names.length > 1 ? 'columns_left_out' : 'column_left_out', { columns: names })]),
    ...(isRightFirst ? [remark('right_answers_always_first')] : []),
  ]
}

/** "Explanation" from "6. Explanation (Optional):". */
const nameIn = (heading: string): string =>
  heading.replace(/^\d{1,2}[.)]\s+(?=\S)|\s*(?:\([^)]*\))?\s*:?$/g, '') || heading

const partsOf = ({ question, right, alsoRight = [], time, options, templateOnly = {} }: Columns): number[] =>
  [question, right, ...alsoRight, time, ...options, ...Object.values(templateOnly)].filter((column) => column !== null)

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
  numbers: Sheet['numbers']
}

function questionOf(cells: string[], { row, columns, keys, type: typeColumn, numbers }: Place): FileQuestion {
  const cell = (column: number | null) => (column === null ? '' : tidy(cells[column] ?? ''))
  const type = questionTypeIn(cell(typeColumn))
  const time = timeIn(cell(columns.time))
  const about = { row, text: cell(columns.question), time: time.seconds, ...nothingElse }
  const number = (column: number | null) => numbers?.[`${row - 1},${column}`] ?? numberIn(cell(column))
  if (columns.templateOnly)
    return withRemarks({ ...about, ...templateQuestion(columns, { cell, number }, keys) }, time.remarks)
  const { options, right, remarks } = answersIn(columns, cell, keys)
  return {
    ...{ ...about, ...answersOfType(type?.kind ?? 'choice', options, right) },
    remarks: [
      ...(type?.remark && (type.isKnown || right.length === 0) ? [type.remark] : []),
      ...(type?.kind === 'poll' && right.length > 0
        ? [remark('right_of_a_poll', { letters: right.map(letterOf) })]
        : []),
      ...remarks,
      ...time.remarks,
      ...options.flatMap(remarksOnDate),
    ],
  }
}

/** Where players typed their answer, all that the file has are right, unless it marks some. */
function answersOfType(kind: 'choice' | 'poll' | 'typed', options: string[], right: number[]) {
  switch (kind) {
    case 'choice':
      return { kind, options, right }
    case 'poll':
      return { kind, options, right: [] }
    case 'typed': {
      const accepted = options.filter((text, index) => !isBlank(text) && (right.length === 0 || right.includes(index)))
      return { kind, options: [], right: [], accepted }
    }
  }
}

/** What no table says of a question, unless it is our own. */
const nothingElse = { explanation: null, points: 1, image: null, optionImages: null, source: null } as const

const withRemarks = (question: FileQuestion, remarks: string[]): FileQuestion => ({
  ...question,
  remarks: [...question.remarks, ...remarks, ...question.options.flatMap(remarksOnDate)],
})

/** "1/2" becomes "2-Jan" or "01/02/26" in a spreadsheet as soon as it is typed. */
const remarksOnDate = (option: string): string[] =>
  /^(\d{1,2}-[a-z]{3}|[a-z]{3}-\d{2}|\d{1,2}\/\d{1,2}\/\d{2})$/i.test(option)
    ? [remark('may_be_a_date', { date: excerpt(option) })]
    : []

const isType = ({ heading }: OtherColumn): boolean => headingOf(heading)?.role === 'type'
