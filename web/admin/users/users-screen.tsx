import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { AdminPage } from '../layout/admin-page'
import { LatestChanges } from '../audit/latest-changes'
import { HealthLine } from '../health/health-line'
import { StatCards } from './stat-cards'
import { UserList } from './user-list'
import styles from './users.module.css'

/** /admin: how many users there are, the state of the installation, and every user with what can be done about each. */
export const UsersScreen = () => (
  <AdminPage title={t`Users`} width="broad">
    <div className={`stack gap-4 ${styles.page}`}>
      <h1 className="unseen">
        <Trans>Users</Trans>
      </h1>
      <StatCards />
      <HealthLine />
      <UserList />
      <LatestChanges />
    </div>
  </AdminPage>
)
