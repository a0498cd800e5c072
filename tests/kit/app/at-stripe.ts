/** Asks the local Stripe about a host, bypassing the product. */
import type Stripe from 'stripe'
import type { BillingApp } from './billing-app'
import type { TestHost } from './test-app'

/** All subscriptions ever made for a host, of any customer. */
export const subscriptionsAtStripe = ({ stripe }: BillingApp, { id }: TestHost): Stripe.Subscription[] =>
  [...stripe.subscriptions.values()].filter(({ metadata }) => metadata.userId === id)

/** A host's charges in cents, in order. */
export async function chargesOf(t: BillingApp, host: TestHost): Promise<number[]> {
  const { stripeCustomerId } = await t.rowOf(host)
  const customers = new Set([stripeCustomerId, ...subscriptionsAtStripe(t, host).map(({ customer }) => customer)])
  return [...t.stripe.paymentIntents.values()]
    .filter(({ customer, status }) => customers.has(customer as string | null) && status === 'succeeded')
    .map(({ amount }) => amount)
}

/** The number of requests that change something at Stripe. */
export const changesAtStripe = ({ stripe }: BillingApp): number =>
  stripe.requests.filter(({ method }) => method !== 'GET').length

/** A host's customer and subscription. */
export async function atStripe(
  { stripe, rowOf }: BillingApp,
  host: TestHost,
): Promise<{ customer: Stripe.Customer; subscription: Stripe.Subscription }> {
  const { stripeCustomerId, stripeSubscriptionId } = await rowOf(host)
  return {
    customer: stripe.customers.get(stripeCustomerId!)!,
    subscription: stripe.subscriptions.get(stripeSubscriptionId!)!,
  }
}

export const last4Of = ({ stripe }: BillingApp, cardId: unknown): string | undefined =>
  stripe.paymentMethods.get(String(cardId))?.card?.last4
