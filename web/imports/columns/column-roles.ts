import type { Sheet } from '../../../contract/endpoints/imports'
import { noColumn, widthOf, type Columns } from '../../../rules/imports/layouts'

/** What a column of a sheet holds. Numbers are options, from 0. Each 'also right' may add one to 'right'. */
export type ColumnRole = 'question' | 'right' | 'also right' | 'right option' | 'time' | 'none' | number

/** The most answers that columns can be assigned to. The review leaves out those above four. */
export const optionColumns = 8

/** The roles that apply until the host changes them. */
export function startingRoles(sheet: Sheet, { question, options, right, alsoRight, time }: Columns): ColumnRole[] {
  return Array.from({ length: widthOf(sheet.rows) }, (_, column) => {
    if (column === question) return 'question'
    if (column === right) return options.includes(column) ? 'right option' : 'right'
    if (alsoRight?.includes(column)) return 'also right'
    if (column === time) return 'time'
    const option = options.indexOf(column)
    return option >= 0 && option < optionColumns ? option : 'none'
  })
}

/** Most roles belong to one column: a new one takes them over. Exactly one column names the first right answer. */
export const withRole = (roles: readonly ColumnRole[], column: number, role: ColumnRole): ColumnRole[] =>
  roles.map((each, index) =>
    index === column
      ? role
      : (each === role && role !== 'also right') || (saysRight(each) && saysRight(role))
        ? 'none'
        : each,
  )

const saysRight = (role: ColumnRole): boolean => role === 'right' || role === 'right option'

/** Null until one column holds the question and another an answer. */
export function columnsOf(roles: readonly ColumnRole[]): Columns | null {
  const question = roles.indexOf('question')
  const columnOf = (role: ColumnRole) => (roles.includes(role) ? roles.indexOf(role) : null)
  const rightOption = columnOf('right option')
  const options = optionsOf(roles, rightOption)
  if (question < 0 || options.length === 0) return null
  const right = rightOption ?? columnOf('right')
  const alsoRight = rightOption === null ? columnsWith('also right', roles) : []
  return { question, options, right, ...(alsoRight.length > 0 && { alsoRight }), time: columnOf('time') }
}

const columnsWith = (role: ColumnRole, roles: readonly ColumnRole[]): number[] =>
  roles.flatMap((each, column) => (each === role ? [column] : []))

/**
 * The options' columns in order of their letters, with `noColumn` for a missing letter in between. The option that is
 * always right takes the first free letter.
 */
function optionsOf(roles: readonly ColumnRole[], rightOption: number | null): number[] {
  const columns = Array.from({ length: optionColumns }, (_, option) => roles.indexOf(option))
  const free = columns.indexOf(noColumn)
  if (rightOption !== null) columns.splice(free < 0 ? optionColumns : free, free < 0 ? 0 : 1, rightOption)
  return columns.slice(0, columns.findLastIndex((column) => column !== noColumn) + 1)
}
