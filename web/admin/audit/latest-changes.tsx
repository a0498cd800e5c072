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
        <h2 id="latest-changes">Audit log</h2>
        <Link href="/admin/audit">All entries</Link>
      </div>
      {log.data ? (
        log.data.total === 0 ? (
          <p>Changes you make to users show up here.</p>
        ) : (
          <AuditList entries={log.data.entries} />
        )
      ) : log.isError ? (
        <p>Couldn’t load the last entries.</p>
      ) : (
        <div className="skeleton" style={{ height: '7.5rem' }} aria-hidden="true" />
      )}
    </section>
  )
}
