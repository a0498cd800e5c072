import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { SubscriptionState } from '../../../contract/endpoints/billing'
import { isGivenByHand } from '../../../rules/billing'
import { Badge } from '../../ui/badge'
import { FactList } from '../../ui/fact-list'
import { usePlanPrice } from '../charge'
import { EndedEarly } from '../ended-early'
import { amountOf, periodOf } from '../money'
import { hasEndedEarly } from '../plan-dates'
import { badgeTones, toneOf } from '../plan-tone'
import { planLabel } from '../status-labels'
import { Panel } from '../panel'
import { planFacts } from './plan-facts'
import { MissingSettings } from './missing-settings'
import styles from './subscription.module.css'

interface CurrentPlanProps {
  subscription: SubscriptionState
  isAdmin: boolean
}

/** The host's plan, its price and its dates. */
export function CurrentPlan({ subscription, isAdmin }: CurrentPlanProps) {
  const { status, isBillingSetUp } = subscription
  const price = usePlanPrice()
  const tone = isAdmin ? null : toneOf(subscription)
  const isTrial = status === 'trialing' && !isAdmin
  // Without a price at the provider nothing is charged.
  const isPriced = isBillingSetUp && !isAdmin && !isGivenByHand(subscription)
  const facts = isAdmin ? [] : planFacts({ ...subscription, price }, new Date())
  return (
    <Panel labelledBy="plan">
      <div className={`cluster spread ${styles.top}`}>
        <h2 id="plan">
          <Trans>Current Plan</Trans>
        </h2>
        <Badge tone={tone ? badgeTones[tone] : 'plain'}>
          {isAdmin
            ? t({ message: 'Administrator', comment: 'In place of the state of a subscription' })
            : planLabel(subscription)}
        </Badge>
      </div>
      <div className={`cluster spread ${styles.plan}`}>
        <p className={styles.name}>
          {isTrial ? t`Pro, free trial` : t({ message: 'Pro', comment: 'The name of the paid plan' })}
        </p>
        {isPriced && price && (
          <p className={`muted ${styles.price}`}>
            {isTrial ? (
              <Trans comment="“$5.00/month after the trial”">
                <b>{ph({ amount: amountOf(price) })}</b>
                {ph({ period: periodOf(price) })} after the trial
              </Trans>
            ) : (
              <>
                <b>{amountOf(price)}</b>
                {periodOf(price)}
              </>
            )}
          </p>
        )}
      </div>
      {isAdmin && (
        <p>
          <Trans>The administrator needs no subscription.</Trans>
        </p>
      )}
      {isAdmin && !isBillingSetUp && <MissingSettings />}
      {!isAdmin && !isBillingSetUp && <p>{withoutBilling(subscription)}</p>}
      {facts.length > 0 && <FactList facts={facts} />}
      {!isAdmin && hasEndedEarly(subscription, new Date()) && <EndedEarly />}
    </Panel>
  )
}

const withoutBilling = ({ needsPayment }: SubscriptionState): string =>
  needsPayment
    ? t`Payments are not set up on this installation, so there is nothing to pay here. Please ask the administrator to renew your access.`
    : t`Everything is free on this installation: payments are not set up here, and nothing ends.`
