import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { routes } from '../../../contract/routes'
import { errorMessage } from '../../api'
import { query } from '../../queries'
import { Button } from '../../ui/button'
import { Callout } from '../../ui/notice'
import '../../ui/loading/skeleton.css'
import { statsInWords } from './stat-words'
import styles from './stat-cards.module.css'

export function StatCards() {
  const stats = useQuery(query(routes.admin.stats))
  if (stats.isError)
    return (
      <Callout tone="danger">
        <p>
          <strong>
            <Trans>Couldn’t load the statistics.</Trans>
          </strong>{' '}
          {errorMessage(stats.error, t`Check your connection, then try again.`)}
        </p>
        <div>
          <Button look="ghost" size="small" isBusy={stats.isFetching} onClick={() => void stats.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      </Callout>
    )
  if (!stats.data)
    return (
      <div className={`gap-3 ${styles.stats}`} aria-hidden="true">
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index} className={`skeleton ${styles.bone}`} />
        ))}
      </div>
    )
  return (
    <dl className={`gap-3 ${styles.stats}`}>
      {statsInWords(stats.data).map(({ name, value, detail }) => (
        <div key={name} className="card">
          <dt>{name}</dt>
          <dd className={styles.value}>{value}</dd>
          <dd className="faint fine figures">{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
