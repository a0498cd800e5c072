import { ph, t } from '@lingui/core/macro'
import type { SubscriptionState } from '../../../contract/endpoints/billing'
import { cancellation, mayCancelTrial, mayReactivate, type BillingState } from '../../../rules/billing'
import { formatDate } from '../../ui/format'
import { formatUnixDate } from '../unix-date'

/** The card that cancels a trial or a subscription, or continues it. */
export interface Management {
  action: 'cancelTrial' | 'cancel' | 'reactivate'
  title: string
  text: string
  button: string
  /** The confirmation before anything ends. */
  question?: { title: string; text: string; no: string }
  /** What the toast says afterwards. */
  result: string
}

type Dates = Pick<SubscriptionState, 'cancelAtPeriodEnd' | 'currentPeriodEnd' | 'subscriptionEndsAt' | 'trialEndsAt'>

/** Null where there is nothing to end. */
export function managementOf(state: BillingState, dates: Dates): Management | null {
  if (state.isAdmin) return null
  if (mayCancelTrial(state))
    return trial(state.liveStatus === null || dates.cancelAtPeriodEnd ? null : dates.trialEndsAt)
  if (dates.cancelAtPeriodEnd && mayReactivate(state)) return reactivation(endOf(dates), dates.currentPeriodEnd)
  switch (cancellation(state)) {
    case 'at period end':
      return cancellationLater(endOf(dates))
    case 'at once':
      return cancellationNow()
    case null:
      return null
  }
}

const trial = (chargedAt: string | null): Management => ({
  action: 'cancelTrial',
  title: t`Trial Management`,
  text:
    chargedAt === null
      ? t`Canceling ends your access immediately. Your quizzes stay.`
      : t`Your card will be charged on ${ph({ date: formatDate(chargedAt) })}. Canceling ends your access immediately. Your quizzes stay.`,
  button: t`Cancel Trial`,
  question: {
    title: t`Cancel your free trial?`,
    text: t`Your access ends right away, and the trial can’t be started again. Your quizzes stay, and you can subscribe at any time.`,
    no: t`Keep the trial`,
  },
  result:
    chargedAt === null ? t`Your quizzes are still here.` : t`Your card won’t be charged. Your quizzes are still here.`,
})

const reactivation = (endsOn: string | null, renewsAt: number | null): Management => ({
  action: 'reactivate',
  title: t`Stay with Pro`,
  text:
    endsOn === null
      ? t`Your subscription ends with this period. Change your mind? Reactivate, and it renews as usual.`
      : t`Your subscription ends on ${endsOn}. Change your mind? Reactivate, and it renews as usual.`,
  button: t`Reactivate Subscription`,
  result:
    renewsAt === null
      ? t`You’re all set. It renews as usual.`
      : t`You’re all set. Your next payment is on ${ph({ date: formatUnixDate(renewsAt) })}.`,
})

const cancellationLater = (endsOn: string | null): Management => ({
  action: 'cancel',
  title: t({ message: 'Leave Pro', comment: 'Button: ends the paid plan' }),
  button: t`Cancel Subscription`,
  ...(endsOn === null ? keptUntilPeriodEnd() : keptUntil(endsOn)),
})

const keptUntil = (endsOn: string) => ({
  text: t`You keep Pro until ${endsOn}, and can change your mind until then.`,
  question: {
    title: t`Cancel your subscription?`,
    text: t`You keep Pro until ${endsOn}. You won’t be charged again, and your quizzes stay.`,
    no: t`Keep the subscription`,
  },
  result: t`You keep Pro until ${endsOn}. You won’t be charged again.`,
})

const keptUntilPeriodEnd = () => ({
  text: t`You keep Pro until the end of the period that you’ve paid for, and can change your mind until then.`,
  question: {
    title: t`Cancel your subscription?`,
    text: t`You keep Pro until the end of the period that you’ve paid for. You won’t be charged again, and your quizzes stay.`,
    no: t`Keep the subscription`,
  },
  result: t`You keep Pro until the end of the period that you’ve paid for. You won’t be charged again.`,
})

const cancellationNow = (): Management => ({
  action: 'cancel',
  title: t`Leave Pro`,
  text: t`This ends Pro right away, and you won’t have to pay the open bill.`,
  button: t`Cancel Subscription`,
  question: {
    title: t`Cancel your subscription?`,
    text: t`This ends Pro right away, and you won’t have to pay the open bill. Your quizzes stay, and you can subscribe again at any time.`,
    no: t`Keep the subscription`,
  },
  result: t`You won’t be charged for it. Your quizzes are still here.`,
})

const endOf = ({ subscriptionEndsAt, currentPeriodEnd }: Dates): string | null => {
  if (subscriptionEndsAt !== null) return formatDate(subscriptionEndsAt)
  return currentPeriodEnd === null ? null : formatUnixDate(currentPeriodEnd)
}
