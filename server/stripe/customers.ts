import type { StripeAccount } from './stripe-account'

/** A user as the provider knows them. A new account gets a new customer, even if its id was used before. */
export interface CustomerOwner {
  userId: string
  /** Milliseconds since 1970. */
  userCreatedAt: number
  email: string | null
  name: string | null
}

/** Creates a customer; the same key returns the same one for at least a day. */
export function createCustomer(account: StripeAccount, owner: CustomerOwner, idempotencyKey: string): Promise<string> {
  const { email, name } = owner
  return account.request(async (stripe) => {
    const customer = await stripe.customers.create(
      { ...(email !== null && { email }), ...(name !== null && { name }), metadata: metadataOf(owner) },
      { idempotencyKey },
    )
    return customer.id
  })
}

/** Finds a customer whose id never reached us. Unlike a search, a list is always current, and every account has it. */
export async function findCustomer(account: StripeAccount, owner: CustomerOwner): Promise<string | null> {
  const { email } = owner
  if (email === null) return null
  const wanted = Object.entries(metadataOf(owner))
  return account.request(async (stripe) => {
    const { data } = await stripe.customers.list({ email, limit: 100 })
    return data.find(({ metadata }) => wanted.every(([key, value]) => metadata[key] === value))?.id ?? null
  })
}

/** Whether a customer was deleted at the provider. If the provider never knew it, the keys may be another account's. */
export function isDeletedCustomer(account: StripeAccount, customerId: string): Promise<boolean> {
  return account.request(async (stripe) => (await stripe.customers.retrieve(customerId)).deleted === true)
}

export function setDefaultCard(account: StripeAccount, customerId: string, cardId: string): Promise<void> {
  return account.request(async (stripe) => {
    await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: cardId } })
  })
}

const metadataOf = ({ userId, userCreatedAt }: CustomerOwner): Record<string, string> => ({
  userId,
  userCreatedAt: String(userCreatedAt),
})
