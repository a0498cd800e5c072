import type { SubscriptionState } from '../../../contract/billing'
import { cancellation, mayCancelTrial, mayReactivate, type BillingState } from '../../../rules/billing'
import { formatDate } from '../../ui/format'
import { formatUnixDate } from '../unix-date'

/** The card that ends a trial or a subscription, or goes on with it. */
export interface Management {
  action: 'cancelTrial' | 'cancel' | 'reactivate'
  title: string
  text: string
  button: string
  /** Asked before anything ends. */
  question?: { title: string; text: string; no: string }
  /** What has happened then. */
  result: string
}

type Dates = Pick<SubscriptionState, 'cancelAtPeriodEnd' | 'currentPeriodEnd' | 'subscriptionEndsAt' | 'trialEndsAt'>

/** Null where there is nothing to end. */
export function managementOf(state: BillingState, dates: Dates): Management | null {
  if (state.isAdmin) return null
  if (mayCancelTrial(state)) return trial(state.liveStatus === null ? null : dates.trialEndsAt)
  if (dates.cancelAtPeriodEnd && mayReactivate(state)) return reactivation(endOf(dates))
  switch (cancellation(state)) {
    case 'at period end':
      return cancellationLater(endOf(dates))
    case 'at once':
      return cancellationNow
    case null:
      return null
  }
}

const trial = (chargedAt: string | null): Management => ({
  action: 'cancelTrial',
  title: 'Trial Management',
  text: `${chargedAt === null ? '' : `Your card will be charged on ${formatDate(chargedAt)}. `}Canceling ends your access immediately. Your quizzes stay.`,
  button: 'Cancel Trial',
  question: {
    title: 'Cancel your free trial?',
    text: 'Your access ends at once, and the trial can’t be started again. Your quizzes stay, and you can subscribe at any time.',
    no: 'Keep the trial',
  },
  result: 'Your card won’t be charged. Your quizzes are still here.',
})

const reactivation = (endsOn: string | null): Management => ({
  action: 'reactivate',
  title: 'Stay with Pro',
  text: `Your subscription ends${endsOn === null ? ' with this period' : ` on ${endsOn}`}. Reactivate it, and it renews as before.`,
  button: 'Reactivate Subscription',
  result: 'It renews as before.',
})

const cancellationLater = (endsOn: string | null): Management => ({
  action: 'cancel',
  title: 'Leave Pro',
  text: `You keep Pro until ${endsOn ?? 'the end of the period that you’ve paid for'}, and can change your mind until then.`,
  button: 'Cancel Subscription',
  question: {
    title: 'Cancel your subscription?',
    text: `You keep Pro until ${endsOn ?? 'the end of the period that you’ve paid for'}. Then nothing more is charged, and your quizzes stay.`,
    no: 'Keep the subscription',
  },
  result: 'Nothing more is charged.',
})

const cancellationNow: Management = {
  action: 'cancel',
  title: 'Leave Pro',
  text: 'Ends at once, and the open payment with it.',
  button: 'Cancel Subscription',
  question: {
    title: 'Cancel your subscription?',
    text: 'It ends at once, and the open payment with it. Your quizzes stay, and you can subscribe again at any time.',
    no: 'Keep the subscription',
  },
  result: 'Nothing more is charged. Your quizzes are still here.',
}

const endOf = ({ subscriptionEndsAt, currentPeriodEnd }: Dates): string | null => {
  if (subscriptionEndsAt !== null) return formatDate(subscriptionEndsAt)
  return currentPeriodEnd === null ? null : formatUnixDate(currentPeriodEnd)
}
