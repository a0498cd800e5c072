import type { Sheet } from '../../contract/endpoints/imports'
import { isBlank, tidy } from '../../contract/text'
import { headingRole, type HeadingRole } from './heading-words'
import { headingKey, type Columns } from './layouts'
import { isPlace } from './right-answers'

export interface Guess {
  columns: Columns
  firstRow: number
  /** Whether each column that holds anything was told by its heading or by all of its cells. */
  isSure: boolean
}

interface Column {
  index: number
  role: HeadingRole | null
  /** Of the rows with questions, without blanks around them. */
  cells: string[]
}

/** What the columns of a sheet hold, by headings in some languages and by what stands in the cells. */
export function guessColumns({ rows }: Sheet): Guess {
  const headings = (rows[0] ?? []).map(headingKey)
  const roles = headings.map(headingRole)
  // A letter by itself may as well be an answer.
  const firstRow = roles.some((role, column) => role !== null && headings[column]!.length > 1) ? 1 : 0
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const columns = Array.from({ length: width }, (_, index): Column => {
    const cells = rows.slice(firstRow).map((row) => tidy(row[index] ?? ''))
    return { index, role: firstRow === 1 ? (roles[index] ?? null) : null, cells }
  })
  const used = columns.filter(({ role, cells }) => role !== 'number' && !cells.every(isBlank) && !isNumbering(cells))
  return { firstRow, ...rolesOf(used) }
}

function rolesOf(columns: Column[]): Omit<Guess, 'firstRow'> {
  const question = withRole(columns, 'question') ?? questionAmong(columns.filter(({ role }) => role === null))
  const others = columns.filter((column) => column !== question)
  const time = withRole(others, 'time') ?? onlyOne(others.filter(({ role, cells }) => role === null && areTimes(cells)))
  const answers = others.filter((column) => column !== time && isAnswer(column, question))
  const candidates = answers.filter(({ role }) => role === null).filter((column) => saysRight(column, answers))
  const right = withRole(answers, 'right') ?? rightBesideWrong(answers) ?? candidates.at(-1)
  const isOption = right !== undefined && (hasWrong(answers) || !saysRight(right, answers))
  const options = answers.filter((column) => column !== right || isOption)
  const known = [question, time, ...answers]
  return {
    columns: {
      question: question?.index ?? 0,
      options: options.map(({ index }) => index),
      right: right?.index ?? null,
      time: time?.index ?? null,
    },
    isSure:
      columns.every((column) => known.includes(column)) &&
      question !== undefined &&
      (question.role !== null || mostAsk(question.cells)) &&
      (right?.role === 'right' || isOption || candidates.length === 1) &&
      (options.every(({ role }) => role !== null) || options.length <= mostOptions),
  }
}

const mostOptions = 4

const withRole = (columns: Column[], role: HeadingRole): Column | undefined =>
  columns.find((column) => column.role === role)

const onlyOne = (columns: Column[]): Column | undefined => (columns.length === 1 ? columns[0] : undefined)

/** Answers follow their question; what stands before it is a topic, or a level. */
const isAnswer = ({ index, role }: Column, question: Column | undefined): boolean =>
  role === 'option' || role === 'wrong' || role === 'right' || (role === null && index > (question?.index ?? -1))

const hasWrong = (answers: Column[]): boolean => answers.some(({ role }) => role === 'wrong')

/** "Answer" beside "Wrong 1" and "Wrong 2" is the right one. */
const rightBesideWrong = (answers: Column[]): Column | undefined =>
  hasWrong(answers) ? onlyOne(answers.filter(({ role }) => role === 'option')) : undefined

/** Questions end in question marks, or are the longest texts. */
const questionAmong = (columns: Column[]): Column | undefined =>
  columns.find(({ cells }) => mostAsk(cells)) ?? longest(columns)

const longest = ([first, ...others]: Column[]): Column | undefined =>
  others.reduce((one, other) => (lengthOf(other) > lengthOf(one!) ? other : one), first)

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

/** Whether each cell is the letter, the number or the text of an answer in its row. */
function saysRight(column: Column, answers: Column[]): boolean {
  const others = answers.filter((answer) => answer !== column)
  return column.cells.every(
    (cell, row) => cell === '' || isPlace(cell, others.length) || others.some(({ cells }) => cells[row] === cell),
  )
}
