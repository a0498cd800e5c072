import type { SubscriptionState } from '../../../contract/endpoints/billing'
import { owesPayment } from '../../../rules/billing'
import { plural } from '../../ui/format'
import { amountOf, spanOf } from '../money'
import { planDates } from '../plan-dates'

/** The plan's dates, what follows a trial, and what remains without a payment. */
export function planFacts(subscription: SubscriptionState, now: Date): [name: string, value: string][] {
  const { status, isBillingSetUp, needsPayment, liveStatus } = subscription
  const facts: [string, string][] = planDates(subscription, now)
  if (isBillingSetUp && status === 'trialing') facts.push(['After that', afterTrial(subscription)])
  if (isBillingSetUp && needsPayment)
    facts.push([
      'Your quizzes',
      `You can still view them. ${owesPayment(liveStatus) ? 'Pay' : 'Subscribe'} to create and host again.`,
    ])
  return facts
}

function afterTrial({ liveStatus, isAdminManaged, cancelAtPeriodEnd, price }: SubscriptionState): string {
  if (liveStatus !== null && !cancelAtPeriodEnd) {
    if (price === null) return 'Your card is charged, with no interruption'
    return `${amountOf(price)} ${plural(price.intervalCount, { one: 'a', other: 'every' })} ${spanOf(price)}, with no interruption`
  }
  return isAdminManaged ? 'The administrator decides' : 'You’ll need a subscription to create quizzes and start games'
}
