import { Link } from 'wouter'
import { ButtonLink } from '../ui/button'
import { formatDate } from '../ui/format'
import { Callout } from '../ui/notice'
import { expiredLabel } from './status-labels'
import { useSubscription } from './use-subscription'
import styles from './billing.module.css'

/** Above the dashboard: when the trial ends, or that nothing can be created without a payment. */
export function SubscriptionBanner() {
  const subscription = useSubscription()
  if (!subscription) return null
  const { status, needsPayment, trialEndsAt, isBillingSetUp } = subscription

  if (needsPayment)
    return (
      <div className={styles.banner}>
        <Callout tone="danger">
          <div className={styles.line}>
            <div>
              <strong>{expiredLabel(subscription)}</strong>
              {!isBillingSetUp && <p>Billing is not set up here. Please ask the administrator to renew your access.</p>}
            </div>
            <ButtonLink href="/subscription" size="small">
              Subscribe Now
            </ButtonLink>
          </div>
        </Callout>
      </div>
    )

  if (status !== 'trialing') return null
  return (
    <div className={styles.banner}>
      <Callout tone={isBillingSetUp ? 'warning' : 'plain'}>
        <div className={styles.line}>
          <p>
            <strong>Free trial</strong>
            {trialEndsAt && ` until ${formatDate(trialEndsAt)}`}
            {!isBillingSetUp && '. Billing is not set up here, so everything stays free.'}
          </p>
          <Link href="/subscription" className={styles.manage}>
            Manage Subscription
          </Link>
        </div>
      </Callout>
    </div>
  )
}
