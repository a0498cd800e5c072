import type { FileQuestion, Sheet } from '../../contract/endpoints/imports'
import { limits } from '../../contract/limits'
import { pointFactors, type PointFactor } from '../../contract/question-kinds'
import { isBlank, tidy } from '../../contract/text'
import { headingKey, headingOf } from './heading-words'
import { noColumn, recognize, widthOf, type Columns, type Layout } from './layouts'
import { markedOptions } from './marked-options'
import { letterOf } from '../option-letter'
import { numberIn } from './numbers'
import { fieldsIn, kindIn, type OwnColumn } from './own-template'
import { questionTypeIn } from './question-type'
import { columnName, lettersOf, listed, quoted, unknownKind } from './remarks'
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
      : [`Not imported: ${names.length > 1 ? 'the columns' : 'the column'} ${listed(names)}.`]),
    ...(isRightFirst ? ['The right answers have a column of their own, so answers are in alphabetical order.'] : []),
  ]
}

/** "Explanation" from "6. Explanation (Optional):". */
const nameIn = (heading: string): string =>
  heading.replace(/^\d{1,2}[.)]\s+(?=\S)|\s*(?:\([^)]*\))?\s*:?$/g, '') || heading

const partsOf = ({ question, right, alsoRight = [], time, options, own = {} }: Columns): number[] =>
  [question, right, ...alsoRight, time, ...options, ...Object.values(own)].filter((column) => column !== null)

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
    return { cell: hasOptionKey(columns, cellOf) ? keyIn(columns, cellOf) : '', options: columns.options.map(cellOf) }
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

/** Whether a row's right answer names an option, as it does unless our template says another kind. */
function hasOptionKey({ own }: Columns, cellOf: (column: number | null) => string): boolean {
  const kind = kindIn(cellOf(own?.kind ?? null))
  return kind === undefined || kind === 'choice' || kind === 'several' || kind === 'true or false'
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
  numbers: Sheet['numbers']
}

function questionOf(cells: string[], { row, columns, keys, type: typeColumn, numbers }: Place): FileQuestion {
  const cell = (column: number | null) => (column === null ? '' : tidy(cells[column] ?? ''))
  const type = questionTypeIn(cell(typeColumn))
  const time = timeIn(cell(columns.time))
  const about = { row, text: cell(columns.question), time: time.seconds, ...nothingElse }
  const number = (column: number | null) => numbers?.[`${row - 1},${column}`] ?? numberIn(cell(column))
  if (columns.own) return withRemarks({ ...about, ...ownQuestion(columns, { cell, number }, keys) }, time.remarks)
  const { options, right, remarks } = answersIn(columns, cell, keys)
  return {
    ...{ ...about, ...answersOfType(type?.kind ?? 'choice', options, right) },
    remarks: [
      ...(type?.remark && (type.isKnown || right.length === 0) ? [type.remark] : []),
      ...(type?.kind === 'poll' && right.length > 0
        ? [`The file marks ${lettersOf(right)} as right, which a poll doesn’t need.`]
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

type Cells = (column: number | null) => string

interface OwnRow {
  cell: Cells
  /** Undefined where a cell holds none, or its text could be two. */
  number: (column: number | null) => number | undefined
}

type OwnQuestion = Pick<FileQuestion, 'kind' | 'options' | 'right' | 'explanation' | 'points' | 'remarks'>

/** A row of our own template, which may be of any kind. */
function ownQuestion(columns: Columns, row: OwnRow, keys: Keys): OwnQuestion {
  const { cell, number } = row
  const ownCell = (column: OwnColumn) => cell(columns.own?.[column] ?? null)
  const said = ownCell('kind')
  const known = said === '' ? 'choice' : kindIn(said)
  const kind = known === 'true or false' ? 'choice' : (known ?? 'choice')
  const { values, unread, useless } = fieldsIn(known ? kind : null, ownCell, (column) =>
    number(columns.own?.[column] ?? null),
  )
  const { remarks, ...answers } = answersOfKind(known, columns, row, keys)
  const points = pointsIn(ownCell('points'))
  return {
    ...{ kind, explanation: ownCell('explanation') || null, points: points ?? 1 },
    ...{ ...values, ...answers },
    remarks: [
      ...(known ? [] : [unknownKind(said)]),
      ...remarks,
      ...(points === undefined ? [`The points ${quoted(ownCell('points'))} are not understood.`] : []),
      ...unread.map(({ heading, cell: text }) => `${quoted(text)} is not understood as ${quoted(heading)}.`),
      ...(useless.length > 0 ? [`A question of its kind has no ${listed(useless.map(quoted))}.`] : []),
    ],
  }
}

const pointsIn = (cell: string): PointFactor | undefined =>
  cell === '' ? 1 : pointFactors.find((factor) => factor === numberIn(cell))

type AnswersOfKind = Pick<FileQuestion, 'options' | 'right' | 'remarks'> & Partial<FileQuestion>

/** The cells of the options and of the right answer, as this kind means them. */
function answersOfKind(kind: ReturnType<typeof kindIn>, columns: Columns, row: OwnRow, keys: Keys): AnswersOfKind {
  const { cell } = row
  const written = columns.options.map(cell)
  const options = written.slice(0, written.findLastIndex((option) => !isBlank(option)) + 1)
  const key = keyIn(columns, cell)
  const needless = key === '' ? [] : [`${quoted(key)} is marked as right, which a question of its kind doesn’t need.`]
  switch (kind) {
    case 'true or false':
      return options.length > 0
        ? answersIn(columns, cell, keys)
        : { options: both, ...rightAnswersIn(key, both, 'text') }
    case 'choice':
      return answersIn(columns, cell, keys)
    case 'several':
      return listOfLetters.test(key) ? lettersIn(key, options) : answersIn(columns, cell, keys)
    case 'typed':
      return typedAnswers(options, key, needless)
    case 'number': {
      const value = row.number(columns.right)
      const remarks = value === undefined && key !== '' ? [`The number ${quoted(key)} is not understood.`] : []
      return { options: [], right: [], value: value ?? null, remarks: [...remarks, ...unused(options)] }
    }
    case 'order':
    case 'poll':
      return { options, right: [], remarks: needless }
    case 'words':
    case 'slide':
      return { options: [], right: [], remarks: [...needless, ...unused(options)] }
    case undefined:
      return answersOfUnknown(options, key, row.number(columns.right))
  }
}

/** Without any other answer, the right one is the one that is accepted. */
function typedAnswers(options: string[], key: string, needless: string[]): AnswersOfKind {
  const accepted = options.filter((text) => !isBlank(text))
  const isOnly = accepted.length === 0 && key !== ''
  return { options: [], right: [], accepted: isOnly ? [key] : accepted, remarks: isOnly ? [] : needless }
}

/** What any kind could make of them. Nothing is right until the host chooses a kind. */
function answersOfUnknown(options: string[], key: string, value: number | undefined): AnswersOfKind {
  const texts = options.filter((text) => !isBlank(text))
  return {
    ...{ options, right: [], remarks: key === '' ? [] : [`${quoted(key)} is marked as right.`] },
    ...(value !== undefined && { value }),
    accepted: key === '' || texts.length > 0 ? texts : [key],
  }
}

const both = ['True', 'False']

const unused = (options: string[]): string[] =>
  options.length === 0 ? [] : [`A question of its kind has no answers such as ${quoted(options.find(Boolean) ?? '')}.`]

/** "A, C": of several, each letter is a place, whatever the answers are. */
const listOfLetters = /^[a-t](?:\s*[,;]\s*[a-t])*$/i

function lettersIn(key: string, options: string[]): AnswersOfKind {
  const right = options.flatMap((_, option) => (key.toUpperCase().includes(letterOf(option)) ? option : []))
  const isWhole = right.length === new Set(key.toUpperCase().match(/[A-T]/g)).size
  const remark = `${quoted(key)} is marked as right, and is none of the answers.`
  return { options, right: isWhole ? right : [], remarks: isWhole ? [] : [remark] }
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
