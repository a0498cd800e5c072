import { i18n } from '#i18n'
import type { ManagedUser } from '../../../contract/endpoints/admin-users'
import { CountsFailure } from './counts-failure'
import { cell, columnNames, columns, numberColumns, type Column, type Rows } from './user-cells'
import type { ListFilters } from './user-filters'
import styles from './user-table.module.css'

type Order = Pick<ListFilters, 'sortBy' | 'sortDirection'>

interface UserTableProps {
  users: ManagedUser[]
  rows: Rows
  order: Order
  onOrder: (column: Order['sortBy']) => void
}

/** The sortable columns. Counted ones are not, because only the rows of one page are counted. */
const orders: Partial<Record<Column, Order['sortBy']>> = { User: 'name', Created: 'created' }

export function UserTable({ users, rows, order, onOrder }: UserTableProps) {
  return (
    <>
      <CountsFailure stats={rows.stats} />
      <table className={`table figures ${styles.table}`} aria-labelledby="users">
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column} column={column} order={order} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.id}>
              {columns.map((column) =>
                column === 'User' ? (
                  <th key={column} scope="row">
                    {cell(column, user, rows)}
                  </th>
                ) : (
                  <td key={column} className={classOf(column)}>
                    {cell(column, user, rows)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

interface HeadingProps extends Pick<UserTableProps, 'order' | 'onOrder'> {
  column: Column
}

function Heading({ column, order: { sortBy, sortDirection }, onOrder }: HeadingProps) {
  const by = orders[column]
  if (!by)
    return (
      <th scope="col" className={classOf(column)}>
        {i18n._(columnNames[column])}
      </th>
    )
  const isSorting = by === sortBy
  return (
    <th scope="col" aria-sort={isSorting ? (sortDirection === 'asc' ? 'ascending' : 'descending') : undefined}>
      <button type="button" className={`strong ${styles.sort}`} onClick={() => onOrder(by)}>
        {i18n._(columnNames[column])}
        <span aria-hidden="true" data-off={!isSorting || undefined}>
          {isSorting && sortDirection === 'desc' ? '↓' : '↑'}
        </span>
      </button>
    </th>
  )
}

const classOf = (column: Column): string | undefined => (numberColumns.has(column) ? styles.number : undefined)
