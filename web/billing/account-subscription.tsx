import type { ReactNode } from 'react'
import { Badge } from '../ui/badge'
import { FactList } from '../ui/fact-list'
import { formatDate } from '../ui/format'
import { Callout } from '../ui/notice'
import { badgeTones, statusLabel, toneOf } from './status-labels'
import { useSubscription } from './use-subscription'
import styles from './billing.module.css'

/** The subscription on the account page: its state, its dates, and what they mean. */
export function AccountSubscription(): ReactNode {
  const subscription = useSubscription()
  if (!subscription) return null
  const { status, needsPayment, trialEndsAt, subscriptionEndsAt, isBillingSetUp } = subscription
  const tone = toneOf(subscription)
  const badge = <Badge tone={tone ? badgeTones[tone] : 'plain'}>{statusLabel(subscription)}</Badge>
  const facts: [string, ReactNode][] = [
    ['Subscription', badge],
    ...dateFact(status === 'trial_expired' ? 'Trial ended' : 'Trial ends', trialEndsAt),
    ...dateFact(status === 'active' ? 'Subscription ends' : 'Subscription ended', subscriptionEndsAt),
  ]

  return (
    <div className={styles.account}>
      <FactList facts={facts} />
      {needsPayment && (
        <Callout tone="danger">
          <strong>Subscription required</strong>
          <p>You can still view your existing quizzes, but you cannot create new quizzes or start new games.</p>
        </Callout>
      )}
      {!isBillingSetUp && tone !== null && <p>Billing is not set up here, so everything stays free.</p>}
    </div>
  )
}

const dateFact = (name: string, moment: string | null): [string, string][] =>
  moment === null ? [] : [[name, formatDate(moment)]]
