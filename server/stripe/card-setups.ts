import type Stripe from 'stripe'
import type { StripeAccount } from './stripe-account'
import { idOf } from './subscriptions'

/** A card being set up by a customer: with the client secret, the browser confirms it with the provider. */
export interface CardSetupAtStripe {
  id: string
  /** Null if the customer was deleted. */
  customerId: string | null
  clientSecret: string
  status: 'open' | 'succeeded' | 'canceled'
  /** Null until the setup has succeeded. */
  card: { id: string; brand: string; last4: string } | null
}

export function createCardSetup(
  account: StripeAccount,
  customerId: string,
  idempotencyKey: string,
): Promise<CardSetupAtStripe> {
  return account.request(async (stripe) => {
    const intent = await stripe.setupIntents.create(
      { customer: customerId, usage: 'off_session', allowed_payment_method_types: ['card'] },
      { idempotencyKey },
    )
    return setupOf(intent)
  })
}

export function readCardSetup(account: StripeAccount, id: string): Promise<CardSetupAtStripe> {
  return account.request(async (stripe) =>
    setupOf(await stripe.setupIntents.retrieve(id, { expand: ['payment_method', 'customer'] })),
  )
}

function setupOf(intent: Stripe.SetupIntent): CardSetupAtStripe {
  const { id, customer, client_secret: clientSecret, payment_method: method } = intent
  const status = (['succeeded', 'canceled'] as const).find((each) => each === intent.status) ?? 'open'
  return {
    id,
    customerId: customer && !isDeleted(customer) ? idOf(customer) : null,
    clientSecret: clientSecret ?? '',
    status,
    card: status === 'succeeded' ? shortCard(typeof method === 'object' ? method : null) : null,
  }
}

const isDeleted = (customer: NonNullable<Stripe.SetupIntent['customer']>): boolean =>
  typeof customer === 'object' && customer.deleted === true

function shortCard(method: Stripe.PaymentMethod | null): CardSetupAtStripe['card'] {
  if (!method?.card) return null
  const { brand, last4 } = method.card
  return { id: method.id, brand, last4 }
}
