import type { SubscriptionState } from '../../../contract/billing'
import { Badge } from '../../ui/badge'
import '../../ui/card.css'
import { FactList } from '../../ui/fact-list'
import { formatDate } from '../../ui/format'
import { amountOf, periodOf } from '../money'
import { badgeTones, planLabel, toneOf } from '../status-labels'
import { formatUnixDate } from '../unix-date'
import styles from './subscription.module.css'

interface CurrentPlanProps {
  subscription: SubscriptionState
  isAdmin: boolean
}

/** What a host has, what it costs, and until when. */
export function CurrentPlan({ subscription, isAdmin }: CurrentPlanProps) {
  const { status, price, isBillingSetUp, liveStatus, isAdminManaged } = subscription
  const tone = isAdmin ? null : toneOf(subscription)
  const isTrial = status === 'trialing' && !isAdmin
  // Without a price at the provider nothing is charged.
  const isPriced = isBillingSetUp && !isAdmin && !(isAdminManaged && liveStatus === null)
  const facts = isAdmin ? [] : planFacts(subscription)
  return (
    <section className={`card ${styles.card}`} aria-labelledby="plan">
      <div className={styles.top}>
        <h2 id="plan">Current Plan</h2>
        <Badge tone={tone ? badgeTones[tone] : 'plain'}>{isAdmin ? 'Administrator' : planLabel(subscription)}</Badge>
      </div>
      <div className={styles.plan}>
        <p className={styles.name}>{isTrial ? 'Pro, free trial' : 'Pro'}</p>
        {isPriced && price && (
          <p className={styles.price}>
            <b>{amountOf(price)}</b>
            {periodOf(price)}
            {isTrial && ' after the trial'}
          </p>
        )}
      </div>
      {isAdmin && <p>The administrator needs no subscription.</p>}
      {!isAdmin && !isBillingSetUp && <p>{withoutBilling(subscription)}</p>}
      {facts.length > 0 && <FactList facts={facts} />}
    </section>
  )
}

const withoutBilling = ({ needsPayment }: SubscriptionState): string =>
  needsPayment
    ? 'Payments are not set up on this installation, so there is nothing to pay here. Please ask the administrator to renew your access.'
    : 'Everything is free on this installation: payments are not set up here, and nothing ends.'

/** The dates that matter in this status. */
export function planFacts(subscription: SubscriptionState): [name: string, value: string][] {
  const { status, isBillingSetUp, needsPayment } = subscription
  const facts = dateFacts(subscription)
  if (isBillingSetUp && status === 'trialing') facts.push(['Then', afterTrial(subscription)])
  if (needsPayment && status !== null) facts.push(['Your quizzes', quizzesWait])
  return facts
}

const quizzesWait = 'You can view them all. New quizzes and games wait for the payment.'

const afterTrial = ({ liveStatus, isAdminManaged }: SubscriptionState): string => {
  if (liveStatus !== null) return 'Your card is charged, and nothing stops'
  return isAdminManaged ? 'The administrator decides' : 'New quizzes and games need a subscription'
}

function dateFacts(subscription: SubscriptionState): [name: string, value: string][] {
  const { status, liveStatus, trialEnd, trialEndsAt, subscriptionEndsAt, currentPeriodEnd } = subscription
  const trialDate = trialEndsAt !== null ? formatDate(trialEndsAt) : trialEnd !== null ? formatUnixDate(trialEnd) : null
  switch (status) {
    case 'trialing':
      return fact('Trial ends', trialDate)
    case 'trial_expired':
      return fact('Trial ended', trialDate)
    case 'active':
      return subscriptionEndsAt !== null
        ? fact('Subscription ends', formatDate(subscriptionEndsAt))
        : fact(
            'Next billing',
            liveStatus !== null && currentPeriodEnd !== null ? formatUnixDate(currentPeriodEnd) : null,
          )
    case 'canceled':
    case 'subscription_expired':
      return fact('Subscription ended', subscriptionEndsAt === null ? null : formatDate(subscriptionEndsAt))
    case 'incomplete':
    case 'incomplete_expired':
    case 'past_due':
    case 'unpaid':
    case null:
      return []
  }
}

const fact = (name: string, date: string | null): [string, string][] => (date === null ? [] : [[name, date]])
