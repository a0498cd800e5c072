import { i18n } from '#i18n'
import type { ManagedUser } from '../../../contract/endpoints/admin-users'
import { CountsFailure } from './counts-failure'
import { cell, columnNames, columns, type Rows } from './user-cells'
import styles from './user-cards.module.css'

/** The rows as cards, where the table would be wider than the window. */
export function UserCards({ users, rows }: { users: ManagedUser[]; rows: Rows }) {
  return (
    <>
      <CountsFailure stats={rows.stats} />
      <ul className={`gap-3 ${styles.cards}`}>
        {users.map((user) => (
          <li key={user.id} className={`column gap-3 may-shrink ${styles.card}`}>
            <div className={`cluster spread ${styles.top}`}>
              <h3>{cell('User', user, rows)}</h3>
              {cell('Status', user, rows)}
            </div>
            <dl>
              {facts.map((column) => (
                <div key={column}>
                  <dt>{i18n._(columnNames[column])}</dt>
                  <dd>{cell(column, user, rows)}</dd>
                </div>
              ))}
            </dl>
            {cell('Actions', user, rows)}
          </li>
        ))}
      </ul>
    </>
  )
}

const facts = columns.filter((column) => column !== 'User' && column !== 'Status' && column !== 'Actions')
