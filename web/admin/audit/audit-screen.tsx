import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'wouter'
import { routes } from '../../../contract/routes'
import { PageHeading } from '../../layout/page-heading'
import { query } from '../../queries'
import { ButtonLink } from '../../ui/button'
import { readPage, toSearchParams } from '../../ui/listing/list-address'
import { Listing } from '../../ui/listing/listing'
import { useListing } from '../../ui/listing/use-listing'
import { Notice } from '../../ui/notice'
import '../../ui/loading/skeleton.css'
import { AdminPage } from '../layout/admin-page'
import { AuditList } from './audit-list'
import { auditSummary } from './audit-words'
import styles from './audit.module.css'

const entriesPerPage = '20'

/** /admin/audit: what the administrator has changed, the newest first. */
export const AuditScreen = () => (
  <AdminPage title={t`Audit log`}>
    <PageHeading
      id="audit"
      title={t`Audit log`}
      text={t`Every change made to a user here, and when. Entries name users by ID and are never deleted.`}
    />
    <AuditLog />
  </AdminPage>
)

function AuditLog() {
  const [address, setAddress] = useSearchParams()
  const page = readPage(address)
  const inAddress = (next: number) => toSearchParams({ page: next }, { page: 1 })
  const list = useListing(query(routes.admin.audit, { page: String(page), limit: entriesPerPage }), page, (last) =>
    setAddress(inAddress(last), { replace: true }),
  )
  return (
    <section aria-labelledby="audit">
      <Listing
        list={list}
        failure={t`Couldn’t load the audit log`}
        heading="h2"
        skeleton={<div className="skeleton skeleton-card" style={{ height: '24rem' }} aria-hidden="true" />}
        empty={
          <Notice
            heading="h2"
            title={t({ message: 'Nothing yet', comment: 'The audit log is empty' })}
            text={t`Changes you make to users show up here.`}
          >
            <ButtonLink href="/admin" look="ghost">
              <Trans>Back to the users</Trans>
            </ButtonLink>
          </Notice>
        }
        page={page}
        onPage={(next) => setAddress(inAddress(next))}
        top="audit"
      >
        {({ entries, total }) => (
          <>
            <p className="faint figures" aria-live="polite">
              {auditSummary(total)}
            </p>
            <div className={`card ${styles.log}`}>
              <AuditList entries={entries} />
            </div>
          </>
        )}
      </Listing>
    </section>
  )
}
