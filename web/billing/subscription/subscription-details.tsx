import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { SubscriptionDetails as Details, SubscriptionState } from '../../../contract/endpoints/billing'
import { errorMessage } from '../../api'
import { Button } from '../../ui/button'
import { FactList } from '../../ui/fact-list'
import { Callout } from '../../ui/notice'
import '../../ui/loading/skeleton.css'
import { useDetails } from '../billing-queries'
import { detailFacts } from './detail-facts'
import { formatUnixDate } from '../unix-date'
import { Panel } from '../panel'
import styles from './subscription.module.css'

/** The subscription at the payment provider. */
export function SubscriptionDetails({
  subscription: { liveStatus, isAdminManaged },
}: {
  subscription: SubscriptionState
}) {
  return (
    <Panel labelledBy="details">
      <h2 id="details">
        <Trans>Subscription Details</Trans>
      </h2>
      {isAdminManaged && (
        <Callout>
          <Trans>Your subscription is managed by the administrator of this installation.</Trans>
        </Callout>
      )}
      {liveStatus !== null && <LiveDetails />}
    </Panel>
  )
}

function LiveDetails() {
  const { data, error, isFetching, refetch } = useDetails()
  if (data?.subscription) return <Known details={data.subscription} />
  if (data)
    return (
      <p>
        <Trans>There is nothing to tell yet. Please reload the page in a moment.</Trans>
      </p>
    )
  if (!error) return <div className="skeleton" style={{ height: '9rem' }} aria-hidden="true" />
  return (
    <div className={`stack gap-3 muted ${styles.failure}`} role="alert">
      <p>{errorMessage(error, t`We couldn’t load the details of your subscription.`)}</p>
      <Button look="ghost" size="small" isBusy={isFetching} onClick={() => void refetch()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

function Known({ details }: { details: Details }) {
  const { error, canceledAt } = details
  return (
    <>
      {error !== null && <Callout tone="warning">{error}</Callout>}
      {canceledAt !== null && (
        <Callout tone="warning">
          <Trans>You canceled on {ph({ date: formatUnixDate(canceledAt) })}.</Trans>
        </Callout>
      )}
      <FactList facts={detailFacts(details)} />
    </>
  )
}
