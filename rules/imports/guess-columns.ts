import type { Sheet } from '../../contract/endpoints/imports'
import { isBlank, tidy } from '../../contract/text'
import { headingRowOf, isBelowTitles } from './heading-row'
import { headingOf, type Heading, type HeadingRole } from './heading-words'
import { widthOf, type Columns } from './layouts'
import { mayBeLists } from './lists-in-cells'
import { isPlace } from './right-answers'

export interface Guess {
  columns: Columns
  firstRow: number
  /** Whether every non-empty column is identified by its heading or by all of its cells. */
  isSure: boolean
  /** Whether the columns come from headings. A row that makes no sense then has an error of its own. */
  hasHeadings: boolean
}

interface Column {
  index: number
  heading: Heading | null
  /** Whether it has a heading, known or unknown. */
  isHeaded: boolean
  /** The trimmed cells of the rows with questions. */
  cells: string[]
}

/** Guesses what a sheet's columns hold, from headings in several languages and from the cells. */
export function guessColumns({ rows }: Sheet): Guess {
  const headingRow = headingRowOf(rows)
  const firstRow = headingRow + 1
  const columns = Array.from({ length: widthOf(rows) }, (_, index): Column => {
    const written = (headingRow < 0 ? undefined : rows[headingRow]?.[index]) ?? ''
    const cells = rows.slice(firstRow).map((row) => tidy(row[index] ?? ''))
    return { index, heading: headingOf(written), isHeaded: !isBlank(written), cells }
  })
  const filled = columns.filter(({ heading, cells }) => heading?.role !== 'number' && !cells.every(isBlank))
  const question = questionAmong(filled)
  // 1, 2, 3 after the question may be answers.
  const used = filled.filter(
    (column) => column.heading !== null || column.index > (question?.index ?? -1) || !isNumbering(column.cells),
  )
  const hasHeadings = headingRow >= 0
  const told = hasHeadings ? byHeadings(used) : byCells(used)
  return { firstRow, hasHeadings, ...told, isSure: told.isSure && isBelowTitles(rows, headingRow) }
}

type Told = Pick<Guess, 'columns' | 'isSure'>

/** What headings say of the answers. */
interface Answers {
  options: Column[]
  /** Says which option is right, or holds the right one. */
  right: Column | undefined
  /** Whether the headings identify the options beyond doubt. */
  areTold: boolean
}

type WithRole = (role: HeadingRole) => Column[]

function byHeadings(columns: Column[]): Told {
  const withRole: WithRole = (role) => columns.filter(({ heading }) => heading?.role === role)
  const isOneAtMost = (role: HeadingRole) => withRole(role).length < 2
  const question = questionAmong(columns)
  const { options, right: told, areTold } = withRole('wrong').length > 0 ? besideWrong(withRole) : named(withRole)
  const unknown = columns.filter((column) => column.heading === null && column !== question)
  const right = told ?? sayingRight(unknown, options)
  return {
    columns: columnsOf(question, options, right, withRole('time')[0]),
    isSure:
      question !== undefined &&
      (question.heading !== null || mostAsk(question.cells)) &&
      right !== undefined &&
      (right === told || saysSurely(right)) &&
      areTold &&
      options.length > 1 &&
      isOneAtMost('question') &&
      isOneAtMost('right') &&
      isOneAtMost('time') &&
      unknown.every((column) => column === right),
  }
}

/** "Right answer" or "Answer", beside "Wrong 1" and "Wrong 2". */
function besideWrong(withRole: WithRole): Answers {
  const [wrong, options, [headed]] = [withRole('wrong'), withRole('option'), withRole('right')]
  const right = headed ?? (options.length === 1 ? options[0] : undefined)
  const mayHoldAll = wrong.length === 1 && wrong.every(({ cells }) => mayBeLists(cells))
  return {
    options: right ? [right, ...wrong] : wrong,
    right,
    areTold: options.every((option) => option === right) && !mayHoldAll,
  }
}

/** "Option A" to "Option D"; "Right answer" or "Answer" may say which is right. */
function named(withRole: WithRole): Answers {
  const [all, [headed]] = [withRole('option'), withRole('right')]
  const [lone, ...morePlain] = all.filter((column) => placeOf(column) === null)
  const isSaying = !headed && morePlain.length === 0 && all.length > 2
  const saying = isSaying && lone && saysRight(lone, without(all, lone)) ? lone : undefined
  const options = inTheirOrder(without(all, saying))
  return { options, right: headed ?? saying, areTold: areNamedInTurn(options) }
}

const without = (columns: Column[], left: Column | undefined): Column[] => columns.filter((column) => column !== left)

/** The number or letter in a heading decides an option's position, whatever the order of the columns. */
const inTheirOrder = (options: Column[]): Column[] =>
  options.every((option) => placeOf(option) !== null)
    ? [...options].sort((one, other) => (placeOf(one) ?? 0) - (placeOf(other) ?? 0))
    : options

/** The index of the option that the heading names; null if it names none. */
const placeOf = ({ heading }: Column): number | null => heading?.place ?? null

/** Whether the options are named from first to last without a gap, or none is named. */
const areNamedInTurn = (options: Column[]): boolean =>
  options.every((option, index) => placeOf(option) === index) || options.every((option) => placeOf(option) === null)

function sayingRight(columns: Column[], options: Column[]): Column | undefined {
  const saying = columns.filter((column) => saysRight(column, options))
  return saying.length === 1 ? saying[0] : undefined
}

/** Unsure for numbers, which may be a round or a level, and for columns with an unknown heading. */
const saysSurely = ({ isHeaded, cells }: Column): boolean => !isHeaded && !cells.some((cell) => /^\d/.test(cell))

function byCells(columns: Column[]): Told {
  const question = questionAmong(columns)
  const others = columns.filter((column) => column !== question)
  const times = others.filter(({ cells }) => areTimes(cells))
  const time = times.length === 1 ? times[0] : undefined
  // Answers come after their question; columns before it are a topic or a level.
  const answers = others.filter((column) => column !== time && column.index > (question?.index ?? -1))
  const candidates = answers.filter((column) => saysRight(column, answers))
  const right = candidates.at(-1)
  const options = without(answers, right)
  return {
    columns: columnsOf(question, options, right, time),
    isSure:
      question !== undefined &&
      mostAsk(question.cells) &&
      candidates.length === 1 &&
      candidates.every(saysSurely) &&
      options.length > 1 &&
      options.length <= mostOptions &&
      others.length === answers.length + (time ? 1 : 0) &&
      areSideBySide(options, columns) &&
      !(time && mayBeOption(time, options, columns)) &&
      !options.some((column) => mayBeNoAnswer(column, options)),
  }
}

const mostOptions = 4

const columnsOf = (question?: Column, options: Column[] = [], right?: Column, time?: Column): Columns => ({
  question: question?.index ?? 0,
  options: options.map(({ index }) => index),
  right: right?.index ?? null,
  time: time?.index ?? null,
})

/** The column with a question heading; else one whose cells end in question marks; else the one with the most text. */
function questionAmong(columns: Column[]): Column | undefined {
  const unknown = columns.filter(({ heading }) => heading === null)
  const headed = columns.find(({ heading }) => heading?.role === 'question')
  return headed ?? unknown.find(({ cells }) => mostAsk(cells)) ?? longest(unknown)
}

const longest = ([first, ...others]: Column[]): Column | undefined =>
  first && others.reduce((one, other) => (lengthOf(other) > lengthOf(one) ? other : one), first)

const lengthOf = ({ cells }: Column): number => cells.join('').length

function mostAsk(cells: string[]): boolean {
  const written = cells.filter((cell) => cell !== '')
  return written.filter((cell) => /[?？؟;]$/.test(cell)).length * 2 > written.length
}

/** Whether the cells count 1, 2, 3 and so on. */
const isNumbering = (cells: string[]): boolean =>
  cells.length > 1 && cells.every((cell, index) => cell.replace(/[.)]$/, '') === String(index + 1))

const areTimes = (cells: string[]): boolean =>
  cells.every((cell) => cell === '' || (/^\d{1,3}( ?(s|sec|secs|seconds))?$/i.test(cell) && isTime(parseInt(cell, 10))))

const isTime = (seconds: number): boolean => seconds >= 5 && seconds <= 240

/** Whether the options are adjacent columns. */
const areSideBySide = (options: Column[], columns: Column[]): boolean =>
  options.every(
    (option, index) => columns.indexOf(option) === columns.findIndex((column) => column === options[0]) + index,
  )

/** Whether a column of apparent times may be an option: it is next to one, and options contain numbers. */
function mayBeOption(time: Column, options: Column[], columns: Column[]): boolean {
  const at = columns.indexOf(time)
  const isNextToOption = [columns[at - 1], columns[at + 1]].some(
    (column) => column !== undefined && options.includes(column),
  )
  return isNextToOption && options.some(({ cells }) => cells.some((cell) => /\d/.test(cell)))
}

/**
 * Whether an apparent option may be something else. Numbers beside texts, usual times, or one number in most rows
 * suggest a time or points; repeated texts beside varied ones suggest a topic or a level.
 */
function mayBeNoAnswer({ cells }: Column, options: Column[]): boolean {
  if (!areMostlyNumbers(cells)) return repeat(cells) && !options.every((option) => repeat(option.cells))
  const counts = [...new Set(cells)].map((cell) => cells.filter((each) => each === cell).length)
  return (
    !options.every((option) => areMostlyNumbers(option.cells)) ||
    countOf(usualTime, cells) * 2 > cells.length ||
    Math.max(...counts) * 2 > cells.length
  )
}

/** Whether at least half of the cells repeat another one. */
const repeat = (cells: string[]): boolean => new Set(cells).size * 2 <= cells.length

const areMostlyNumbers = (cells: string[]): boolean => countOf(/^\d+( ?s(ec)?)?$/, cells) * 2 >= cells.length

const usualTime = /^(5|10|15|20|30|45|60|90|120|180|240)( ?s(ec)?)?$/

const countOf = (pattern: RegExp, cells: string[]): number => cells.filter((cell) => pattern.test(cell)).length

/** Whether each cell is the letter, number or text of an answer in its row. */
function saysRight(column: Column, answers: Column[]): boolean {
  const others = without(answers, column)
  return column.cells.every(
    (cell, row) => cell === '' || isPlace(cell, others.length) || others.some(({ cells }) => cells[row] === cell),
  )
}
