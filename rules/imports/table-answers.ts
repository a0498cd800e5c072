/** The answers of a row whose right answer names one or more of them, as most tables have it. */
import type { Sheet } from '../../contract/endpoints/imports'
import { isBlank, tidy } from '../../contract/text'
import { headingKey } from './heading-words'
import { noColumn, recognize, type Columns, type Reading } from './layouts'
import { markedOptions } from './marked-options'
import { kindIn } from './quizhall-template'
import { excerpt, remark } from './remarks'
import { isPlace, keyMeaningOf, rightAnswersIn, type KeyMeaning } from './right-answers'

/** What a row has in a column, tidied; nothing without a column. */
export type CellOf = (column: number | null) => string

/** What the right answers of a whole table mean. */
export interface Keys {
  meaning: KeyMeaning | null
  /** Whether a letter is always a position, as our own template has it. */
  areLetters: boolean
  /** Whether some count from 0, so that no number surely counts from 1. */
  areFromZero: boolean
  /** Whether no row has one, so that a sign beside an answer may mark it. */
  areMissing: boolean
}

export function keysIn(sheet: Sheet, reading: Reading): Keys {
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
function hasOptionKey({ templateOnly }: Columns, cellOf: CellOf): boolean {
  const kind = kindIn(cellOf(templateOnly?.kind ?? null))
  return kind === undefined || kind === 'choice' || kind === 'several' || kind === 'true_or_false'
}

/** Several cells may each name a right answer. */
export const keyIn = ({ right, alsoRight = [] }: Columns, cellOf: CellOf): string =>
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

export function answersIn(columns: Columns, cell: CellOf, keys: Keys) {
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
function answersByLetter(columns: Columns, cell: CellOf, keys: Keys) {
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

const countsFromZero = (key: string): string => remark('right_counts_from_zero', { right: excerpt(key) })

const meaningOf = (key: string, { meaning, areLetters }: Keys): KeyMeaning | null =>
  areLetters && /^[a-z]$/i.test(key) ? 'place' : meaning

/** The option that is right in every row; null if a column says which one is. */
export function alwaysRight({ options, right }: Columns): number | null {
  const option = options.findIndex((column) => column === right)
  return option < 0 ? null : option
}

export const headingsOf = (sheet: Sheet, { layout, firstRow }: Reading): string[] =>
  sheet.rows[(layout && recognize(sheet)?.headingRow) ?? firstRow - 1] ?? []
