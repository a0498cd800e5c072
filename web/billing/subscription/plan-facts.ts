import { ph, t } from '@lingui/core/macro'
import type { SubscriptionState } from '../../../contract/endpoints/billing'
import { owesPayment } from '../../../rules/billing'
import { formatSpokenPrice } from '../money'
import { planDates } from '../plan-dates'

/** The plan's dates, what follows a trial, and what remains without a payment. */
export function planFacts(subscription: SubscriptionState, now: Date): [name: string, value: string][] {
  const { status, isBillingSetUp, needsPayment, liveStatus } = subscription
  const facts: [string, string][] = planDates(subscription, now)
  if (isBillingSetUp && status === 'trialing')
    facts.push([t({ message: 'After that', comment: 'What comes after the free trial' }), afterTrial(subscription)])
  if (isBillingSetUp && needsPayment)
    facts.push([
      t`Your quizzes`,
      owesPayment(liveStatus)
        ? t`You can still view them. Pay to create and host again.`
        : t`You can still view them. Subscribe to create and host again.`,
    ])
  return facts
}

function afterTrial({ liveStatus, isAdminManaged, cancelAtPeriodEnd, price }: SubscriptionState): string {
  if (liveStatus !== null && !cancelAtPeriodEnd) {
    if (price === null) return t`Your card is charged, with no interruption`
    return t`${ph({ price: formatSpokenPrice(price) })}, with no interruption`
  }
  return isAdminManaged ? t`The administrator decides` : t`You’ll need a subscription to create quizzes and start games`
}
