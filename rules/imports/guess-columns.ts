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
  /** Whether each column that holds anything was told by its heading or by all of its cells. */
  isSure: boolean
  /** Whether headings told the columns: a row that is not understood is then its own fault. */
  hasHeadings: boolean
}

interface Column {
  index: number
  heading: Heading | null
  /** Whether it has a heading, be it known or not. */
  isHeaded: boolean
  /** Of the rows with questions, without blanks around them. */
  cells: string[]
}

/** What the columns of a sheet hold, by headings in some languages and by what stands in the cells. */
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
  // 1, 2, 3 behind the question may be an answer to each.
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
  /** Says which option is right, or holds the one that is. */
  right: Column | undefined
  /** Whether the headings leave no doubt about the options. */
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

/** "Right answer", or "Answer", beside "Wrong 1" and "Wrong 2". */
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

/** "Option A" to "Option D", with "Right answer" or "Answer" where that says which. */
function named(withRole: WithRole): Answers {
  const [all, [headed]] = [withRole('option'), withRole('right')]
  const [lone, ...morePlain] = all.filter((column) => placeOf(column) === null)
  const isSaying = !headed && morePlain.length === 0 && all.length > 2
  const saying = isSaying && lone && saysRight(lone, without(all, lone)) ? lone : undefined
  const options = inTheirOrder(without(all, saying))
  return { options, right: headed ?? saying, areTold: areNamedInTurn(options) }
}

const without = (columns: Column[], left: Column | undefined): Column[] => columns.filter((column) => column !== left)

/** The number or the letter in a heading names its option, whatever the order of the columns. */
const inTheirOrder = (options: Column[]): Column[] =>
  options.every((option) => placeOf(option) !== null)
    ? [...options].sort((one, other) => (placeOf(one) ?? 0) - (placeOf(other) ?? 0))
    : options

/** Which option the heading names; null where it names none. */
const placeOf = ({ heading }: Column): number | null => heading?.place ?? null

/** All have their names, from the first to the last, or none has one. */
const areNamedInTurn = (options: Column[]): boolean =>
  options.every((option, index) => placeOf(option) === index) || options.every((option) => placeOf(option) === null)

function sayingRight(columns: Column[], options: Column[]): Column | undefined {
  const saying = columns.filter((column) => saysRight(column, options))
  return saying.length === 1 ? saying[0] : undefined
}

/** A number may be a round or a level as well, and a heading that is not known may say so. */
const saysSurely = ({ isHeaded, cells }: Column): boolean => !isHeaded && !cells.some((cell) => /^\d/.test(cell))

function byCells(columns: Column[]): Told {
  const question = questionAmong(columns)
  const others = columns.filter((column) => column !== question)
  const times = others.filter(({ cells }) => areTimes(cells))
  const time = times.length === 1 ? times[0] : undefined
  // Answers follow their question; what stands before it is a topic, or a level.
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

/** Has a heading that says so. Or else questions end in question marks, or are the longest texts. */
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

/** 1, 2, 3 and so on. */
const isNumbering = (cells: string[]): boolean =>
  cells.length > 1 && cells.every((cell, index) => cell.replace(/[.)]$/, '') === String(index + 1))

const areTimes = (cells: string[]): boolean =>
  cells.every((cell) => cell === '' || (/^\d{1,3}( ?(s|sec|secs|seconds))?$/i.test(cell) && isTime(parseInt(cell, 10))))

const isTime = (seconds: number): boolean => seconds >= 5 && seconds <= 240

/** Whether nothing stands between the options. */
const areSideBySide = (options: Column[], columns: Column[]): boolean =>
  options.every(
    (option, index) => columns.indexOf(option) === columns.findIndex((column) => column === options[0]) + index,
  )

/** Whether what looks like a time stands next to an option, and may be one, because options have numbers. */
function mayBeOption(time: Column, options: Column[], columns: Column[]): boolean {
  const at = columns.indexOf(time)
  const isNextToOption = [columns[at - 1], columns[at + 1]].some(
    (column) => column !== undefined && options.includes(column),
  )
  return isNextToOption && options.some(({ cells }) => cells.some((cell) => /\d/.test(cell)))
}

/**
 * Numbers beside texts, usual times, or the same number in most rows: a time, or points, rather than an answer. Texts that
 * repeat beside others that do not: a topic, or a level.
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

/** Whether half of the cells say what another one says. */
const repeat = (cells: string[]): boolean => new Set(cells).size * 2 <= cells.length

const areMostlyNumbers = (cells: string[]): boolean => countOf(/^\d+( ?s(ec)?)?$/, cells) * 2 >= cells.length

const usualTime = /^(5|10|15|20|30|45|60|90|120|180|240)( ?s(ec)?)?$/

const countOf = (pattern: RegExp, cells: string[]): number => cells.filter((cell) => pattern.test(cell)).length

/** Whether each cell is the letter, the number or the text of an answer in its row. */
function saysRight(column: Column, answers: Column[]): boolean {
  const others = without(answers, column)
  return column.cells.every(
    (cell, row) => cell === '' || isPlace(cell, others.length) || others.some(({ cells }) => cells[row] === cell),
  )
}
