import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Evening } from '../../contract/endpoints/evenings'
import { routes } from '../../contract/routes'
import { HostPage } from '../layout/host-page'
import { PageHeading } from '../layout/page-heading'
import { query } from '../queries'
import { useMayCreate } from '../quizzes/use-may-create'
import { Button, ButtonLink } from '../ui/button'
import { LoadFailure } from '../ui/load-failure'
import '../ui/loading/skeleton.css'
import { Notice } from '../ui/notice'
import { EveningCard } from './evening-card'
import styles from './evenings.module.css'

const blockedId = 'evenings-blocked'

/** /evenings: a host's plans for evenings, the last changed first. */
export function EveningsScreen() {
  const mayCreate = useMayCreate()
  const { data, error, isFetching, refetch } = useQuery(query(routes.evenings.list))
  return (
    <HostPage title={t`Evenings`}>
      <PageHeading
        id="evenings"
        title={t`Evenings`}
        text={t`Several quizzes in a row, as rounds with breaks between them: one PIN, one set of players, one winner.`}
      >
        {mayCreate ? (
          <ButtonLink href="/evenings/new">
            <Trans>Plan an Evening</Trans>
          </ButtonLink>
        ) : (
          <Button disabled aria-describedby={blockedId}>
            <Trans>Plan an Evening</Trans>
          </Button>
        )}
      </PageHeading>
      {!mayCreate && (
        <p id={blockedId} className={styles.blocked}>
          <Trans>Your trial/subscription has expired. Please renew to plan and start evenings.</Trans>
        </p>
      )}
      <section aria-labelledby="evenings" aria-busy={isFetching}>
        {error ? (
          <LoadFailure
            heading="h2"
            title={t`Couldn’t load your evenings`}
            error={error}
            isBusy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <List evenings={data} mayCreate={mayCreate} />
        )}
      </section>
    </HostPage>
  )
}

function List({ evenings, mayCreate }: { evenings: Evening[] | undefined; mayCreate: boolean }) {
  if (!evenings)
    return (
      <ul className="stack gap-4" aria-hidden="true">
        {[0, 1, 2].map((index) => (
          <li key={index} className={`skeleton ${styles.bone}`} />
        ))}
      </ul>
    )
  if (evenings.length === 0)
    return (
      <Notice
        heading="h2"
        title={t`No evenings yet`}
        text={t`Choose two or more of your quizzes, put them in order, and play them as one game with breaks in between.`}
      >
        {mayCreate && (
          <ButtonLink href="/evenings/new" look="ghost">
            <Trans>Plan your first one</Trans>
          </ButtonLink>
        )}
      </Notice>
    )
  return (
    <ul className="stack gap-4">
      {evenings.map((evening) => (
        <EveningCard key={evening.id} evening={evening} blockedBy={mayCreate ? undefined : blockedId} />
      ))}
    </ul>
  )
}
