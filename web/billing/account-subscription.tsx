import type { ReactNode } from 'react'
import { longDate } from '../ui/long-date'
import { Callout } from '../ui/notice'
import { statusWords, toneOf } from './status-words'
import { useSubscription } from './use-subscription'
import styles from './billing.module.css'

/** The subscription's part of the account page: its state, its dates, and what they mean. */
export function AccountSubscription(): ReactNode {
  const subscription = useSubscription()
  if (!subscription) return null
  const { status, needsPayment, trialEndsAt, subscriptionEndsAt, isBillingSetUp } = subscription
  const tone = toneOf(subscription)
  const dates = [
    { label: status === 'trial_expired' ? 'Trial ended' : 'Trial ends', moment: isBillingSetUp ? trialEndsAt : null },
    { label: status === 'active' ? 'Subscription ends' : 'Subscription ended', moment: subscriptionEndsAt },
  ]

  return (
    <div className={styles.account}>
      <dl className={styles.facts}>
        <div>
          <dt>Subscription</dt>
          <dd>
            <span className={`${styles.badge} ${tone ? styles[tone] : ''}`}>{statusWords(subscription)}</span>
          </dd>
        </div>
        {dates.map(
          ({ label, moment }) =>
            moment && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{longDate(moment)}</dd>
              </div>
            ),
        )}
      </dl>
      {needsPayment && (
        <Callout tone="danger">
          <strong>Subscription required</strong>
          <p>You can still view your existing quizzes, but you cannot create new quizzes or start new games.</p>
        </Callout>
      )}
      {!isBillingSetUp && tone !== null && (
        <p>Billing is not set up on this installation, so nothing expires by itself.</p>
      )}
    </div>
  )
}
