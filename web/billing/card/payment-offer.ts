import { t } from '@lingui/core/macro'
import type { SubscriptionStatus } from '../../../contract/endpoints/identity'
import { paymentPath, type BillingState, type PaymentPath } from '../../../rules/billing'

export interface PaymentOffer {
  title: string
  text: string
  path: PaymentPath
  /** An unused trial is started without a card. */
  asksForCard: boolean
}

/** The offer for the status that matters: the provider's while a subscription is live. Null where nothing is due. */
export function paymentOffer(state: BillingState): PaymentOffer | null {
  const path = paymentPath(state)
  if (path === null) return null
  const asksForCard = !(path === 'trial' && state.status === null)
  const { title, text } = wordsFor(owingStatus(state.liveStatus) ?? state.status, path)
  return { title, text, path, asksForCard }
}

const owingStatus = (liveStatus: string | null): SubscriptionStatus | null =>
  liveStatus === 'past_due' || liveStatus === 'unpaid' ? liveStatus : null

function wordsFor(status: SubscriptionStatus | null, path: PaymentPath): { title: string; text: string } {
  switch (status) {
    case 'trialing':
      return {
        title: t`Start Your Subscription`,
        text: t`Add a card now, and Pro goes on when your trial ends. You pay for the first time on that day.`,
      }
    case 'trial_expired':
      return {
        title: t`Start Your Subscription`,
        text: t`Your free trial is over. Subscribe to create quizzes and start games again.`,
      }
    case 'past_due':
      return {
        title: t`Retry Payment`,
        text: t`Your last payment didn’t go through. Enter a card to pay it now and carry on.`,
      }
    case 'unpaid':
      return {
        title: t`Complete Payment`,
        text: t`A payment is still open. Enter a card to pay it now and carry on.`,
      }
    case 'canceled':
      return {
        title: t`Resubscribe`,
        text: t`Your quizzes are all still here. Subscribe again to create quizzes and start games.`,
      }
    case 'subscription_expired':
    case 'incomplete_expired':
      return {
        title: t`Subscribe to Continue`,
        text: t`Your subscription has ended. Subscribe again to create quizzes and start games.`,
      }
    case 'active':
    case 'incomplete':
    case null:
      return { title: t`Subscribe to Continue`, text: path === 'trial' ? unusedTrial() : unsubscribed() }
  }
}

const unusedTrial = () => t`Your free trial hasn’t begun yet. It costs nothing, and you don’t need a card.`
const unsubscribed = () => t`Subscribe to create quizzes and start games.`
