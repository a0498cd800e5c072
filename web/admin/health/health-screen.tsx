import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { InstallationHealth } from '../../../contract/endpoints/installation-health'
import { routes } from '../../../contract/routes'
import { PageHeading } from '../../layout/page-heading'
import { query } from '../../queries'
import { Callout } from '../../ui/notice'
import '../../ui/loading/skeleton.css'
import { LoadFailure } from '../../ui/load-failure'
import { AdminPage } from '../layout/admin-page'
import { HealthCards } from './health-cards'
import styles from './health.module.css'
import { healthWarnings } from './health-warnings'
import { PaymentsCard, usePayments } from './payments-card'
import { ProcessesCard } from './processes-card'

const refreshMs = 15_000

/** /admin/health: what needs attention first, then every part of the installation. */
export const HealthScreen = () => (
  <AdminPage title={t({ message: 'Health', context: 'How the site is running' })}>
    <PageHeading
      id="health"
      title={t({ message: 'Health', context: 'How the site is running' })}
      text={t`How things are running right now. This page updates itself.`}
    />
    <Health />
  </AdminPage>
)

function Health() {
  const health = useQuery({ ...query(routes.admin.health), refetchInterval: refreshMs })
  const payments = usePayments()
  if (health.isPending)
    return <div key="waiting" className="skeleton skeleton-card" style={{ height: '30rem' }} aria-hidden="true" />
  const warnings = [...(health.data ? warningsOf(health.data) : []), ...payments.warnings]
  return (
    // The key makes this a new element. React would reuse the skeleton's, and it would be seen to move.
    <div key="health" className="stack gap-5">
      {!health.data && (
        <LoadFailure
          heading="h2"
          title={t`Couldn’t check the health`}
          error={health.error}
          isBusy={health.isFetching}
          onRetry={() => void health.refetch()}
        />
      )}
      {health.data && health.isError && (
        <Callout tone="warning">
          <p>
            <Trans>The last check failed; this is the state before it. We keep trying.</Trans>
          </p>
        </Callout>
      )}
      {(health.data || warnings.length > 0) && <Warnings texts={warnings} isComplete={!payments.isPending} />}
      {health.data && <ProcessesCard processes={health.data.processes} />}
      <div className={styles.cards}>
        {health.data && <HealthCards health={health.data} />}
        <PaymentsCard payments={payments} />
      </div>
    </div>
  )
}

const warningsOf = (health: InstallationHealth): string[] => healthWarnings(health, new Date()).map(({ text }) => text)

interface WarningsProps {
  texts: string[]
  /** Whether the payments have been checked, too. They may answer later. */
  isComplete: boolean
}

function Warnings({ texts, isComplete }: WarningsProps) {
  return (
    <section aria-labelledby="warnings" className={`stack gap-3 ${styles.warnings}`}>
      <h2 id="warnings">
        {texts.length > 0 ? t`Needs attention` : isComplete ? t`All is well` : t`So far, all is well`}
      </h2>
      {texts.length === 0 && (
        <p>{isComplete ? t`Everything we check is as it should be.` : t`The payments are still being checked.`}</p>
      )}
      {texts.map((text) => (
        <Callout key={text} tone="warning">
          <p>{text}</p>
        </Callout>
      ))}
    </section>
  )
}
