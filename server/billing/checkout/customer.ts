import { and, eq, sql } from 'drizzle-orm'
import { users } from '../../db/tables'
import { Problem } from '../../problems/problem'
import { createCustomer, findCustomer } from '../../stripe/customers'
import { withNextKeys } from '../idempotency-keys'
import { accountKey, type BillingDeps, type UserRow } from '../billing-user'

/** The provider's customer for a user: the known one, or one whose id never reached us, or a new one. */
export async function customerOf(deps: BillingDeps, user: UserRow): Promise<string> {
  if (user.stripeCustomerId !== null) return user.stripeCustomerId
  const { id: userId, email, firstName, lastName, createdAt } = user
  const name = [firstName, lastName].filter(Boolean).join(' ') || null
  const owner = { userId, email, name, userCreatedAt: createdAt.getTime() }
  const key = `customer-${accountKey(user)}-${user.subscriptionsEnded}`
  const customerId =
    (await findCustomer(deps.stripe, owner)) ??
    (await withNextKeys(deps, user, () => createCustomer(deps.stripe, owner, key)))
  const [written] = await deps.db
    .update(users)
    .set({ stripeCustomerId: customerId })
    .where(eq(users.id, userId))
    .returning({ id: users.id })
  if (!written) throw new Problem('not_signed_in')
  return customerId
}

/** For a customer that the provider no longer has. The next keys differ from all earlier ones. */
export async function forgetCustomer({ db }: BillingDeps, { id }: UserRow, customerId: string): Promise<UserRow> {
  const [user] = await db
    .update(users)
    .set({ stripeCustomerId: null, subscriptionsEnded: sql`${users.subscriptionsEnded} + 1` })
    .where(and(eq(users.id, id), eq(users.stripeCustomerId, customerId)))
    .returning()
  if (!user) throw new Problem('payments_away')
  return user
}
