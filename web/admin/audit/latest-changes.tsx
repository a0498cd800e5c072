import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { routes } from '../../../contract/routes'
import { query } from '../../queries'
import '../../ui/loading/skeleton.css'
import { AuditList } from './audit-list'
import styles from './audit.module.css'

export function LatestChanges() {
  const log = useQuery(query(routes.admin.audit, { limit: '3' }))
  return (
    <section className={`card stack gap-2 ${styles.latest}`} aria-labelledby="latest-changes">
      <div className={`cluster spread ${styles.heading}`}>
        <h2 id="latest-changes">
          <Trans>Audit log</Trans>
        </h2>
        <Link href="/admin/audit">
          <Trans comment="Link to the whole audit log">All entries</Trans>
        </Link>
      </div>
      {log.data ? (
        log.data.total === 0 ? (
          <p>
            <Trans>Changes you make to users show up here.</Trans>
          </p>
        ) : (
          <AuditList entries={log.data.entries} />
        )
      ) : log.isError ? (
        <p>
          <Trans>Couldn’t load the last entries.</Trans>
        </p>
      ) : (
        <div className="skeleton" style={{ height: '7.5rem' }} aria-hidden="true" />
      )}
    </section>
  )
}
