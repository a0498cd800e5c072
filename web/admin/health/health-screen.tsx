import { useQuery } from '@tanstack/react-query'
import { routes } from '../../../contract/routes'
import { errorMessage } from '../../api'
import { PageHeading } from '../../layout/page-heading'
import { query } from '../../queries'
import { Button } from '../../ui/button'
import '../../ui/card.css'
import { Callout, Notice } from '../../ui/notice'
import '../../ui/skeleton.css'
import { AdminPage } from '../layout/admin-page'
import { HealthCards } from './health-cards'
import styles from './health.module.css'
import { healthWarnings } from './health-warnings'
import { paymentWarnings } from './payment-warnings'
import { PaymentsCard } from './payments-card'
import { ProcessesCard } from './processes-card'

const refreshMs = 15_000

/** /admin/health: what needs a look first, then every part of the installation. */
export const HealthScreen = () => (
  <AdminPage title="Health">
    <PageHeading
      id="health"
      title="Health"
      text="How this installation is right now. The page keeps itself up to date."
    />
    <Health />
  </AdminPage>
)

function Health() {
  const health = useQuery({ ...query(routes.admin.health), refetchInterval: refreshMs })
  if (health.data)
    return (
      <div className={styles.page}>
        {health.isError && (
          <Callout tone="warning">
            <p>The last look failed, so this is how it was before. We keep trying.</p>
          </Callout>
        )}
        <Warnings texts={healthWarnings(health.data, new Date()).map(({ text }) => text)} />
        <ProcessesCard processes={health.data.processes} />
        <div className={styles.cards}>
          <HealthCards health={health.data} />
          <PaymentsCard />
        </div>
      </div>
    )
  if (!health.isError) return <div className={`skeleton ${styles.bone}`} aria-hidden="true" />
  return (
    <div className={styles.page}>
      <Notice
        isFailure
        heading="h2"
        title="Couldn’t check the health"
        text={errorMessage(health.error, 'Check your connection, then try again.')}
      >
        <Button look="ghost" isBusy={health.isFetching} onClick={() => void health.refetch()}>
          Try again
        </Button>
      </Notice>
      <PaymentsCard />
    </div>
  )
}

/** Those of the installation, then those of the payments. */
function Warnings({ texts }: { texts: string[] }) {
  const payments = useQuery(query(routes.billing.debug))
  const subscription = useQuery(query(routes.billing.status))
  const ofPayments = payments.data && subscription.data ? paymentWarnings(payments.data, subscription.data.price) : []
  const all = [...texts, ...ofPayments]
  return (
    <section aria-labelledby="to-look-at" className={styles.warnings}>
      <h2 id="to-look-at">{all.length === 0 ? 'All is well' : 'To look at'}</h2>
      {all.length === 0 && <p>Everything we check is as it should be.</p>}
      {all.map((text) => (
        <Callout key={text} tone="warning">
          <p>{text}</p>
        </Callout>
      ))}
    </section>
  )
}
