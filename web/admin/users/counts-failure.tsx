import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button'
import { Callout } from '../../ui/notice'
import type { StatsOfUsers } from './use-user-stats'
import styles from './users.module.css'

/** Said once, above rows whose counts are missing. */
export function CountsFailure({ stats }: { stats: StatsOfUsers }) {
  if (!stats.isError) return null
  return (
    <Callout tone="warning">
      <div className={`row cluster ${styles.countsFailure}`}>
        <p>
          <Trans>Couldn’t count the quizzes, questions and players.</Trans>
        </p>
        <Button look="ghost" size="small" isBusy={stats.isFetching} onClick={stats.refetch}>
          <Trans comment="Button: numbers of users that could not be counted">Count again</Trans>
        </Button>
      </div>
    </Callout>
  )
}
