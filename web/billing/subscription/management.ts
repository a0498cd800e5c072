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
    text: 'Your access ends right away, and the trial can’t be started again. Your quizzes stay, and you can subscribe at any time.',
    no: 'Keep the trial',
  },
  result: `${chargedAt === null ? '' : 'Your card won’t be charged. '}Your quizzes are still here.`,
})

const reactivation = (endsOn: string | null, renewsAt: number | null): Management => ({
  action: 'reactivate',
  title: 'Stay with Pro',
  text: `Your subscription ends${endsOn === null ? ' with this period' : ` on ${endsOn}`}. Change your mind? Reactivate, and it renews as usual.`,
  button: 'Reactivate Subscription',
  result: `You’re all set. ${renewsAt === null ? 'It renews as usual.' : `Your next payment is on ${formatUnixDate(renewsAt)}.`}`,
})

const cancellationLater = (endsOn: string | null): Management => ({
  action: 'cancel',
  title: 'Leave Pro',
  text: `You keep Pro until ${endsOn ?? 'the end of the period that you’ve paid for'}, and can change your mind until then.`,
  button: 'Cancel Subscription',
  question: {
    title: 'Cancel your subscription?',
    text: `You keep Pro until ${endsOn ?? 'the end of the period that you’ve paid for'}. You won’t be charged again, and your quizzes stay.`,
    no: 'Keep the subscription',
  },
  result: `You keep Pro until ${endsOn ?? 'the end of the period that you’ve paid for'}. You won’t be charged again.`,
})

const endsRightAway = 'This ends Pro right away, and you won’t have to pay the open bill.'

const cancellationNow: Management = {
  action: 'cancel',
  title: 'Leave Pro',
  text: endsRightAway,
  button: 'Cancel Subscription',
  question: {
    title: 'Cancel your subscription?',
    text: `${endsRightAway} Your quizzes stay, and you can subscribe again at any time.`,
    no: 'Keep the subscription',
  },
  result: 'You won’t be charged for it. Your quizzes are still here.',
}

const endOf = ({ subscriptionEndsAt, currentPeriodEnd }: Dates): string | null => {
  if (subscriptionEndsAt !== null) return formatDate(subscriptionEndsAt)
  return currentPeriodEnd === null ? null : formatUnixDate(currentPeriodEnd)
}
