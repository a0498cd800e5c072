import { and, eq, sql } from 'drizzle-orm'
import { users } from '../db/tables'
import { payInvoice, type StripeInvoice } from '../stripe/payments'
import { FailedAtStripe } from '../stripe/stripe-errors'
import type { BillingDeps, UserRow } from './billing-user'

/** The provider would repeat a failure stored under a key at the next attempt, so that one gets another key. */
export async function withNextKeys<T>({ db }: BillingDeps, user: UserRow, request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    if (error instanceof FailedAtStripe)
      await db
        .update(users)
        .set({ subscriptionsEnded: sql`${users.subscriptionsEnded} + 1` })
        .where(and(eq(users.id, user.id), eq(users.subscriptionsEnded, user.subscriptionsEnded)))
    throw error
  }
}

/** Pays a user's invoice with a card. Returns whether it is paid. */
export const payOwed = (deps: BillingDeps, user: UserRow, invoice: StripeInvoice, cardId: string): Promise<boolean> =>
  withNextKeys(deps, user, () => payInvoice(deps.stripe, invoice, { cardId, keyCount: user.subscriptionsEnded }))
