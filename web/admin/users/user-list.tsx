import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { ManagedUser } from '../../../contract/endpoints/admin-users'
import { routes } from '../../../contract/routes'
import { query } from '../../queries'
import { Button } from '../../ui/button'
import { Listing } from '../../ui/listing/listing'
import { useListing } from '../../ui/listing/use-listing'
import { Notice } from '../../ui/notice'
import '../../ui/loading/skeleton.css'
import { useIsWide } from '../use-is-wide'
import { ManageDialog } from './actions/manage-dialog'
import { ResetAll } from './actions/reset-all'
import { SignInLink } from './actions/sign-in-link'
import { SyncButton } from './actions/sync-button'
import { UserCards } from './user-cards'
import {
  changeFilters,
  defaultFilters,
  filterParams,
  isFiltered,
  orderBy,
  readFilters,
  toListInput,
  toUserPage,
  type ListFilters,
} from './user-filters'
import { userSummary } from './user-summary'
import { UserTable } from './user-table'
import { searchId, UserToolbar } from './user-toolbar'
import { useUserStats } from './use-user-stats'
import styles from './users.module.css'

/** All users, searched, filtered, sorted and in pages: a table where there is room for one, else cards. */
export function UserList() {
  const [address, setAddress] = useSearchParams()
  const filters = readFilters(address)
  const { page } = filters
  const isWide = useIsWide()
  const filter = (change: Partial<ListFilters>) =>
    setAddress(filterParams(changeFilters(filters, change)), { replace: true })
  const list = useListing({ ...query(routes.admin.users, toListInput(filters)), select: toUserPage }, page, (last) =>
    filter({ page: last }),
  )
  const users = list.data?.users
  const [managed, setManaged] = useManagedUser(users)
  const stats = useUserStats(users ?? [])
  const rows = { stats, now: new Date(), onManage: setManaged }

  return (
    <section className={`card stack gap-3 ${styles.users}`} aria-labelledby="users">
      <h2 id="users" className="unseen" tabIndex={-1}>
        <Trans>All users</Trans>
      </h2>
      <UserToolbar filters={filters} onChange={filter} />
      <div className={`row cluster spread ${styles.row}`}>
        <p className={`faint figures ${styles.summary}`} aria-live="polite">
          {list.data && list.data.total > 0 && userSummary(list.data, isFiltered(filters))}
        </p>
        <div className={`row cluster ${styles.buttons}`}>
          <SignInLink />
          <SyncButton />
          <ResetAll />
        </div>
      </div>
      <Listing
        list={list}
        failure={t`Couldn’t load the users`}
        skeleton={<Skeleton />}
        empty={<NobodyFound onClear={() => filter(defaultFilters)} />}
        page={page}
        onPage={(next) => setAddress(filterParams({ ...filters, page: next }))}
        top="users"
      >
        {({ users }) =>
          isWide ? (
            <UserTable
              users={users}
              rows={rows}
              order={filters}
              onOrder={(column) => filter(orderBy(filters, column))}
            />
          ) : (
            <UserCards users={users} rows={rows} />
          )
        }
      </Listing>
      {managed && <ManageDialog user={managed} onChange={setManaged} onClose={() => setManaged(null)} />}
    </section>
  )
}

/** The user in the dialog. The dialog stays current after a half-failed change and after changes in another tab. */
function useManagedUser(users: readonly ManagedUser[] | undefined) {
  const [managed, setManaged] = useState<ManagedUser | null>(null)
  useEffect(() => {
    setManaged((open) => open && (users?.find(({ id }) => id === open.id) ?? open))
  }, [users])
  return [managed, setManaged] as const
}

const Skeleton = () => (
  <div className="stack gap-2" aria-hidden="true">
    {Array.from({ length: 8 }, (_, index) => (
      <div key={index} className="skeleton" style={{ height: '4.1rem' }} />
    ))}
  </div>
)

const NobodyFound = ({ onClear }: { onClear: () => void }) => (
  <Notice title={t`Nobody found`} text={t`No user matches this search and these filters.`}>
    <Button
      look="ghost"
      onClick={() => {
        onClear()
        document.getElementById(searchId)?.focus()
      }}
    >
      <Trans>Show all users</Trans>
    </Button>
  </Notice>
)
