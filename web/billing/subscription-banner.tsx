import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import type { SubscriptionState } from '../../contract/endpoints/billing'
import { ButtonLink } from '../ui/button'
import { formatDate } from '../ui/format'
import { Callout } from '../ui/notice'
import { chargeAfterTrial, mayPay } from './account-callout'
import { usePlanPrice } from './charge'
import { expiredAction, expiredLabel, planLabel } from './status-labels'
import { useSubscription } from './use-subscription'
import styles from './billing.module.css'

/** Shown above the dashboard: when the trial ends, or that nothing can be created without a payment. */
export function SubscriptionBanner() {
  const subscription = useSubscription()
  if (!subscription) return null
  if (subscription.needsPayment) return <Expired subscription={subscription} />
  return subscription.status === 'trialing' ? <Trial subscription={subscription} /> : null
}

function Trial({ subscription }: { subscription: SubscriptionState }) {
  const price = usePlanPrice()
  const { trialEndsAt, isBillingSetUp } = subscription
  const next = isBillingSetUp
    ? chargeAfterTrial({ ...subscription, price })
    : t`Billing is not set up here, so everything stays free.`
  return (
    <Callout tone={isBillingSetUp ? 'warning' : 'plain'}>
      <div className={`row cluster spread ${styles.line}`}>
        <p>
          <TrialWords until={trialEndsAt} next={next} />
        </p>
        <Link href="/subscription" className={`strong ${styles.manage}`}>
          <Trans>Manage Subscription</Trans>
        </Link>
      </div>
    </Callout>
  )
}

/** When the trial ends, and the sentence of what comes then. */
function TrialWords({ until, next }: { until: string | null; next: string }) {
  if (until === null)
    return next === '' ? (
      <Trans>
        <strong>Free trial</strong>
      </Trans>
    ) : (
      <Trans>
        <strong>Free trial</strong>. {next}
      </Trans>
    )
  const date = formatDate(until)
  return next === '' ? (
    <Trans>
      <strong>Free trial</strong> until {date}
    </Trans>
  ) : (
    <Trans>
      <strong>Free trial</strong> until {date}. {next}
    </Trans>
  )
}

/** Where nothing can be paid, hosts are told to ask the administrator. */
function Expired({ subscription }: { subscription: SubscriptionState }) {
  const isPayable = mayPay(subscription)
  return (
    <Callout tone="danger">
      <div className={`row cluster spread ${styles.line}`}>
        <div>
          <strong>{isPayable ? expiredLabel(subscription) : planLabel(subscription)}</strong>
          {!isPayable && (
            <p>
              {subscription.isBillingSetUp
                ? t`Your subscription is managed by the administrator of this installation.`
                : t`Billing is not set up here. Please ask the administrator to renew your access.`}
            </p>
          )}
        </div>
        {isPayable ? (
          <ButtonLink href="/subscription" size="small">
            {expiredAction(subscription)}
          </ButtonLink>
        ) : (
          <Link href="/subscription" className={`strong ${styles.manage}`}>
            <Trans>Manage Subscription</Trans>
          </Link>
        )}
      </div>
    </Callout>
  )
}
