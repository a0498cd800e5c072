import type { Sheet } from '../../../contract/endpoints/imports'
import { noColumn, widthOf, type Columns } from '../../../rules/imports/layouts'

/** What a column of a sheet holds. The numbers are options, from 0. Beside 'right', each 'also right' may say one more. */
export type ColumnRole = 'question' | 'right' | 'also right' | 'right option' | 'time' | 'none' | number

/** The most answers that columns can be assigned to. Those above four are for the review to leave out. */
export const optionColumns = 8

/** The roles by which a sheet is read until the host says otherwise. */
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

/** Most roles are one column's: they are taken from the column that had them. Just one column says what is right first. */
export const withRole = (roles: readonly ColumnRole[], column: number, role: ColumnRole): ColumnRole[] =>
  roles.map((each, index) =>
    index === column
      ? role
      : (each === role && role !== 'also right') || (saysRight(each) && saysRight(role))
        ? 'none'
        : each,
  )

const saysRight = (role: ColumnRole): boolean => role === 'right' || role === 'right option'

/** Null until a column holds the question and another an answer. */
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
 * In the order of their letters, with `noColumn` for a letter between them that no column has. The option that is always
 * right takes the first letter that no other has.
 */
function optionsOf(roles: readonly ColumnRole[], rightOption: number | null): number[] {
  const columns = Array.from({ length: optionColumns }, (_, option) => roles.indexOf(option))
  const free = columns.indexOf(noColumn)
  if (rightOption !== null) columns.splice(free < 0 ? optionColumns : free, free < 0 ? 0 : 1, rightOption)
  return columns.slice(0, columns.findLastIndex((column) => column !== noColumn) + 1)
}
