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
  const next = isBillingSetUp ? chargeAfterTrial({ ...subscription, price }) : ''
  return (
    <Callout tone={isBillingSetUp ? 'warning' : 'plain'}>
      <div className={`row cluster spread ${styles.line}`}>
        <p>
          <strong>Free trial</strong>
          {trialEndsAt && ` until ${formatDate(trialEndsAt)}`}
          {!isBillingSetUp && '. Billing is not set up here, so everything stays free.'}
          {next && `.${next}`}
        </p>
        <Link href="/subscription" className={`strong ${styles.manage}`}>
          Manage Subscription
        </Link>
      </div>
    </Callout>
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
                ? 'Your subscription is managed by the administrator of this installation.'
                : 'Billing is not set up here. Please ask the administrator to renew your access.'}
            </p>
          )}
        </div>
        {isPayable ? (
          <ButtonLink href="/subscription" size="small">
            {expiredAction(subscription)}
          </ButtonLink>
        ) : (
          <Link href="/subscription" className={`strong ${styles.manage}`}>
            Manage Subscription
          </Link>
        )}
      </div>
    </Callout>
  )
}
