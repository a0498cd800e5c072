import type Stripe from 'stripe'
import type { PaymentMethod } from '../../contract/endpoints/billing'
import type { StripeAccount } from './stripe-account'

export interface StripeCard extends PaymentMethod {
  id: string
}

/** The card for the next payment: the subscription's, or the customer's, or the newest attached. Null without one. */
export function cardOf(
  account: StripeAccount,
  customerId: string,
  subscriptionCardId: string | null,
): Promise<StripeCard | null> {
  return account.request(async (stripe) => {
    const [customer, attached] = await Promise.all([
      stripe.customers.retrieve(customerId),
      stripe.paymentMethods.list({ customer: customerId, type: 'card', limit: 100 }),
    ])
    const find = (cardId: string | null) => attached.data.find(({ id }) => id === cardId)
    const byDefault = find(subscriptionCardId) ?? find(customer.deleted ? null : defaultOf(customer))
    const chosen = byDefault ?? attached.data[0]
    return chosen ? shown(chosen, chosen === byDefault) : null
  })
}

function defaultOf({ invoice_settings: settings }: Stripe.Customer): string | null {
  const method = settings.default_payment_method
  return typeof method === 'object' ? (method?.id ?? null) : method
}

function shown({ id, card }: Stripe.PaymentMethod, isDefault: boolean): StripeCard | null {
  if (!card) return null
  const { brand, last4, exp_month, exp_year, country } = card
  return { id, card: { brand, last4, exp_month, exp_year, country }, isDefault }
}
