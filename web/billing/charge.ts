import { ph, t } from '@lingui/core/macro'
import type { Invoice, Price, SubscriptionState } from '../../contract/endpoints/billing'
import { owesPayment } from '../../rules/billing'
import { useDetails, useInvoices } from './billing-queries'
import { formatMoney, formatPrice, formatRepeatedPrice } from './money'
import { formatDate } from '../ui/format'
import { useSubscription } from './use-subscription'

/** The amount of a payment made now. */
export type Charge = { name: 'loading' } | { name: 'unknown' } | { name: 'known'; amount: string; price: Price | null }

export const unknownCharge = () =>
  t`We can’t show the price right now, so we can’t take a payment. Please try again in a few minutes.`

type State = Pick<SubscriptionState, 'liveStatus' | 'price'>

/** A live subscription keeps the price it began with, whatever the plan costs by now. */
export const planPrice = ({ liveStatus, price }: State, details: { price: Price | null } | null): Price | null =>
  liveStatus === null ? price : (details?.price ?? null)

/** An owed payment is that of the newest open invoice. `undefined` means not loaded yet. */
export function chargeNow(state: State, price: Price | null, invoices: Invoice[] | null | undefined): Charge {
  if (!owesPayment(state.liveStatus))
    return price === null ? { name: 'unknown' } : known(price.amount, price.currency, price)
  if (invoices === undefined) return { name: 'loading' }
  const due = invoices?.filter(({ status }) => status === 'open').sort((a, b) => b.created - a.created)[0]
  return due ? known(due.amount, due.currency, price) : { name: 'unknown' }
}

const known = (amount: number, currency: string, price: Price | null): Charge => ({
  name: 'known',
  amount: formatMoney(amount, currency),
  price,
})

/** What is charged and when. A canceled trial ends at once, a canceled subscription with its period. */
export function chargeText(path: 'trial' | 'direct', charge: Charge, trialEndsAt: string | null): string | null {
  if (charge.name === 'loading') return null
  if (charge.name === 'unknown') return unknownCharge()
  const { amount, price } = charge
  if (path === 'direct') {
    return price === null
      ? t`${amount} now. Cancel at any time.`
      : t`${amount} now, then ${ph({ price: formatRepeatedPrice(price) })}. Cancel at any time.`
  }
  const cost = price === null ? amount : formatPrice(price)
  return trialEndsAt === null
    ? t`${cost} from the end of your trial. Canceling during the trial ends it at once.`
    : t`${cost} from ${ph({ date: formatDate(trialEndsAt) })}. Canceling during the trial ends it at once.`
}

/** The price of this host's plan; null until it is known. */
export function usePlanPrice(): Price | null {
  const subscription = useSubscription()
  const details = useDetails({ enabled: isAsked(subscription) })
  return subscription ? planPrice(subscription, details.data?.subscription ?? null) : null
}

export function useCharge(): Charge {
  const subscription = useSubscription()
  const price = usePlanPrice()
  const invoices = useInvoices({ enabled: isAsked(subscription) && owesPayment(subscription?.liveStatus ?? null) })
  if (!subscription) return { name: 'loading' }
  return chargeNow(subscription, price, invoices.isError ? null : invoices.data?.invoices)
}

/** Only a live subscription is read from the provider. */
const isAsked = (subscription: SubscriptionState | undefined): boolean =>
  subscription !== undefined && subscription.isBillingSetUp && subscription.liveStatus !== null
