import { ph, t } from '@lingui/core/macro'
import type { SubscriptionState } from '../../contract/endpoints/billing'
import { isGivenByHand } from '../../rules/billing'
import { formatDate } from '../ui/format'
import { amountOf, formatShortPrice } from './money'
import { statusLabel } from './status-labels'

/** What the account page says about the subscription, and where it leads. */
export interface AccountCallout {
  title: string
  text: string
  tone: 'info' | 'success' | 'warning' | 'danger'
  /** The label of the link to /subscription. Null where nothing is to be paid, or nothing can be. */
  button: string | null
}

const expiredText = () =>
  t`You can still view your existing quizzes, but you cannot create new quizzes or start new games.`

/** A host's callout; the administrator needs none. `price` is that of this host's plan. */
export function accountCallout(subscription: SubscriptionState): AccountCallout {
  const { title, text, tone, button } = calloutOf(subscription)
  return { title, text, tone, button: mayPay(subscription) ? button : null }
}

/** Without billing nothing can be paid, and a status set by the administrator needs no payment. */
export const mayPay = (subscription: SubscriptionState): boolean =>
  subscription.isBillingSetUp && !isGivenByHand(subscription)

function calloutOf(subscription: SubscriptionState): AccountCallout {
  const { status, trialEndsAt, subscriptionEndsAt, price } = subscription
  const priced = (words: string) => (price === null ? words : `${words} - ${formatShortPrice(price)}`)
  switch (status) {
    case 'active':
      return {
        title: t`Premium Active`,
        text: everythingUntil(subscriptionEndsAt),
        tone: 'success',
        button: null,
      }
    case 'trialing':
      return {
        title: t`Free Trial Active`,
        text: [everythingUntil(trialEndsAt), chargeAfterTrial(subscription)].join(' ').trim(),
        tone: 'info',
        button: null,
      }
    case 'past_due':
      return { title: t`Payment Past Due`, text: expiredText(), tone: 'danger', button: priced(t`Retry Payment`) }
    case 'canceled':
      return {
        title: t({ message: 'Canceled', comment: 'The state of a subscription' }),
        text: expiredText(),
        tone: 'warning',
        button: priced(t({ message: 'Resubscribe', comment: 'Button: subscribe again' })),
      }
    case 'unpaid':
      return {
        title: t({ message: 'Unpaid', comment: 'The state of a subscription' }),
        text: expiredText(),
        tone: 'danger',
        button: priced(t`Complete Payment`),
      }
    case 'incomplete':
      return { title: t`Payment Processing`, text: expiredText(), tone: 'warning', button: t`Fix Payment Issue` }
    case 'trial_expired':
    case 'subscription_expired':
    case 'incomplete_expired':
    case null:
      return {
        title: status === null ? t`No subscription` : statusLabel(subscription),
        text: expiredText(),
        tone: 'danger',
        button: priced(t`Renew Subscription`),
      }
  }
}

/** The sentence after the trial's date: with a card on file Pro goes on by itself. Empty without one. */
export function chargeAfterTrial({ liveStatus, cancelAtPeriodEnd, price }: SubscriptionState): string {
  if (liveStatus === null || cancelAtPeriodEnd) return ''
  return price === null
    ? t`Then your card is charged and Pro goes on.`
    : t`Then your card is charged ${ph({ amount: amountOf(price) })} and Pro goes on.`
}

const everythingUntil = (moment: string | null): string =>
  moment === null
    ? t`You can use everything in Pro.`
    : t`You can use everything in Pro until ${ph({ date: formatDate(moment) })}.`
