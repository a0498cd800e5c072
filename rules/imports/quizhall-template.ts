/** Our own spreadsheet: which column holds what of each kind. */
import { fieldDefaults, fields } from '../../contract/questions/question-forms'
import { kindNames, wordsShown, type KindChoice, type QuestionKind } from '../../contract/questions/question-kinds'
import type { QuestionContent } from '../../contract/questions/questions'
import { letterOf } from '../option-letter'
import { isAmbiguousNumber } from './numbers'

/** Columns that not every question needs, by the field that they hold. */
const fieldHeadings = {
  tolerance: 'Tolerance',
  zeroAt: 'No points from',
  min: 'From',
  max: 'To',
  step: 'Step',
  unit: 'Unit',
  rejected: 'Never accept',
  allowTypos: 'Forgive typing slips',
  ignoreAccents: 'Accents do not matter',
  partial: 'Credit in part',
  maxWords: 'Words',
  showWords: 'Show words',
  body: 'Text',
} as const
export type FieldColumn = keyof typeof fieldHeadings
const fieldColumns = Object.keys(fieldHeadings) as FieldColumn[]

export const templateColumns = { kind: 'Kind', points: 'Points', explanation: 'Explanation', ...fieldHeadings } as const
export type TemplateColumn = keyof typeof templateColumns

const optionsOfTemplate = 6

interface Width {
  /** How many columns there are for options and accepted answers. */
  options: number
  fields: readonly FieldColumn[]
}

/** The columns of an empty template. */
export const templateWidth: Width = { options: optionsOfTemplate, fields: ['tolerance', 'body'] }

export const headingsFor = (width: Width): string[] => [
  ...['Question', templateColumns.kind, ...Array.from({ length: width.options }, (_, index) => letterOf(index))],
  ...['Right answer', 'Time', templateColumns.points, templateColumns.explanation],
  ...width.fields.map((field) => fieldHeadings[field]),
]

/** The columns that these questions need. */
export const widthFor = (questions: readonly QuestionContent[]): Width => ({
  options: Math.max(optionsOfTemplate, ...questions.map((question) => textsOf(question).length)),
  fields: fieldColumns.filter((field) => questions.some((question) => isUnusual(question, field))),
})

/** What a question has in the columns of its options. */
function textsOf(question: QuestionContent): readonly string[] {
  if (question.kind === 'typed') return question.accepted
  return 'options' in question ? question.options : []
}

const valueOf = (question: QuestionContent, field: FieldColumn): unknown =>
  (question as Partial<Record<FieldColumn, unknown>>)[field]

const isUnusual = (question: QuestionContent, field: FieldColumn): boolean =>
  field in fields[question.kind] &&
  JSON.stringify(valueOf(question, field)) !== JSON.stringify(fieldDefaults[question.kind][field])

/** A question as a row of cells. `quizTime` is what it has without a time of its own. */
export function rowOf(question: QuestionContent, { options, fields: extra }: Width, quizTime: number): Cell[] {
  const texts = textsOf(question)
  const { kind, text, points, explanation, timeLimit } = question
  return [
    ...[text, kindNames[kind], ...Array.from({ length: options }, (_, index) => texts[index] ?? '')],
    ...[rightCell(question), timeLimit ?? (kind === 'slide' ? '' : quizTime), points, explanation ?? ''],
    ...extra.map((field) => (isUnusual(question, field) ? fieldCell(field, valueOf(question, field)) : '')),
  ]
}

type Cell = string | number

function rightCell(question: QuestionContent): Cell {
  if (question.kind === 'choice') return letterOf(question.correctAnswer)
  if (question.kind === 'several') return question.correctAnswers.map(letterOf).join(', ')
  return question.kind === 'number' ? cellOf(question.value) : ''
}

const fieldCell = (field: FieldColumn, value: unknown): Cell =>
  field === 'showWords' ? String(value).replace('at_', 'At ') : cellOf(value)

function cellOf(value: unknown): Cell {
  if (Array.isArray(value)) return value.join('\n')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return numberCell(value)
  return typeof value === 'string' ? value : ''
}

const longestNumber = 9

/** With a further 0 where a text of it, such as "1.234", could be two numbers. */
function numberCell(value: number): Cell {
  const text = String(value)
  if (isAmbiguousNumber(text)) return `${text}0`
  // A spreadsheet shows long numbers rounded.
  return text.length > longestNumber ? text : value
}

/** The kind that a cell names, by its name on the page or by its own; undefined if we know none of that name. */
export function kindIn(cell: string): KindChoice | undefined {
  const name = cell.toLowerCase()
  return (Object.keys(kindNames) as KindChoice[]).find(
    (kind) => kindNames[kind].toLowerCase() === name || kind === name.replaceAll(' ', '_'),
  )
}

const numberColumns = ['tolerance', 'zeroAt', 'min', 'max', 'step', 'maxWords'] as const
type NumberColumn = (typeof numberColumns)[number]
const isNumber = (column: FieldColumn): column is NumberColumn => (numberColumns as readonly string[]).includes(column)

const readers: Record<Exclude<FieldColumn, NumberColumn>, (cell: string) => unknown> = {
  ...{ allowTypos: yesOrNo, ignoreAccents: yesOrNo, partial: yesOrNo },
  ...{
    unit: asIs,
    body: asIs,
    rejected: (cell) =>
      cell
        .split('\n')
        .map((text) => text.trim())
        .filter((text) => text !== ''),
  },
  showWords: (cell) => wordsShown.find((when) => when === cell.toLowerCase().replace(' ', '_')),
}

function asIs(cell: string): string {
  return cell
}

function yesOrNo(cell: string): boolean | undefined {
  return /^(yes|true|1)$/i.test(cell) ? true : /^(no|false|0)$/i.test(cell) ? false : undefined
}

/**
 * The fields of a kind, or of every kind, that a row has cells for, and the headings of those that are not understood or
 * of no use. A number that is not understood is NaN, so that the row asks for it.
 */
export function fieldsIn(
  kind: QuestionKind | null,
  cell: (column: FieldColumn) => string,
  number: (column: NumberColumn) => number | undefined,
) {
  const written = fieldColumns.filter((column) => cell(column) !== '')
  const useless = written.filter((column) => kind !== null && !(column in fields[kind]))
  const read = written
    .filter((column) => !useless.includes(column))
    .map((column) => ({ column, value: isNumber(column) ? (number(column) ?? NaN) : readers[column](cell(column)) }))
  const isUnread = ({ value }: { value: unknown }) => value === undefined || Number.isNaN(value)
  return {
    values: Object.fromEntries(
      read.filter(({ value }) => value !== undefined).map(({ column, value }) => [column, value]),
    ),
    unread: read.filter(isUnread).map(({ column }) => ({ heading: fieldHeadings[column], cell: cell(column) })),
    useless: useless.map((column) => fieldHeadings[column]),
  }
}
