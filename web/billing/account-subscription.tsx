import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { isAdministrator } from '../../contract/sign-in/administrator'
import { useUser } from '../identity/use-user'
import { Badge } from '../ui/badge'
import { ButtonLink } from '../ui/button'
import { FactList } from '../ui/fact-list'
import { Callout } from '../ui/notice'
import { accountCallout } from './account-callout'
import { usePlanPrice } from './charge'
import { EndedEarly } from './ended-early'
import { accountDates, hasEndedEarly } from './plan-dates'
import { badgeTones, toneOf } from './plan-tone'
import { statusLabel } from './status-labels'
import { useSubscription } from './use-subscription'
import styles from './billing.module.css'

/** The subscription on the account page: its state and dates, explained. */
export function AccountSubscription(): ReactNode {
  const { user } = useUser()
  const subscription = useSubscription()
  const price = usePlanPrice()
  if (!subscription || !user) return null
  const isAdmin = isAdministrator(user.id)
  const { isBillingSetUp } = subscription
  const tone = isAdmin ? null : toneOf(subscription)
  const badge = (
    <Badge tone={tone ? badgeTones[tone] : 'plain'}>
      {isAdmin
        ? t({ message: 'Not needed', comment: 'The state of a subscription: the administrator needs none' })
        : statusLabel(subscription)}
    </Badge>
  )
  const facts: [string, ReactNode][] = [
    [t({ message: 'Subscription', comment: 'Link and heading: the host’s paid plan' }), badge],
    ...(isAdmin ? [] : accountDates(subscription, new Date())),
  ]
  const callout = isAdmin ? null : accountCallout({ ...subscription, price })

  return (
    <div className={`stack gap-4 ${styles.account}`}>
      <FactList facts={facts} />
      {!isAdmin && hasEndedEarly(subscription, new Date()) && <EndedEarly />}
      {callout && (
        <Callout tone={callout.tone}>
          <strong>{callout.title}</strong>
          <p>{callout.text}</p>
          {callout.button && (
            <div className={styles.pay}>
              <ButtonLink href="/subscription">{callout.button}</ButtonLink>
            </div>
          )}
        </Callout>
      )}
      {!isAdmin && !isBillingSetUp && <p>{withoutBilling(subscription.needsPayment)}</p>}
    </div>
  )
}

const withoutBilling = (needsPayment: boolean): string =>
  needsPayment
    ? t`Billing is not set up here. Please ask the administrator to renew your access.`
    : t`Billing is not set up here, so everything stays free.`
