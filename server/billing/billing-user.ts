import { eq } from 'drizzle-orm'
import { isAdministrator } from '../../contract/sign-in/administrator'
import type { BillingState } from '../../rules/billing'
import { users } from '../db/tables'
import type { Deps } from '../deps'
import { Problem } from '../problems/problem'
import { accessOf, liveStatusOf } from '../identity/access/access'
import type { StripeAccount } from '../stripe/stripe-account'

export type UserRow = typeof users.$inferSelect

/** Billing's dependencies, if it is set up. */
export type BillingDeps = Pick<Deps, 'db' | 'env' | 'now' | 'log' | 'secrets'> & { stripe: StripeAccount }

export async function readUser({ db }: Pick<Deps, 'db'>, userId: string): Promise<UserRow> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Problem('not_signed_in')
  return user
}

/** For a call whose caller waits for the provider's reply. */
export const waitedFor = <D extends Pick<Deps, 'stripe'>>(deps: D, what?: 'call' | 'charge'): D =>
  deps.stripe ? { ...deps, stripe: deps.stripe.waitedFor(what) } : deps

/** The facts that decide how a user may pay, from our copy and the database's clock. */
export function billingStateOf(user: UserRow, deps: Pick<Deps, 'env' | 'now'>): BillingState {
  return {
    isAdmin: isAdministrator(user.id),
    status: accessOf(user, deps).status,
    liveStatus: liveStatusOf(user),
    isAdminManaged: user.isAdminManaged,
    hasUsedTrialBefore: hasUsedTrialBefore(user, deps.now()),
  }
}

/** A trial counts as used once it has ended, was canceled, or has become a subscription. */
export const hasUsedTrialBefore = ({ hasUsedTrial, trialEndsAt }: UserRow, now: number): boolean =>
  hasUsedTrial || (trialEndsAt !== null && trialEndsAt.getTime() <= now)

/** The beginning of a user's idempotency keys. If a user id is reused, it belongs to a new account. */
export const accountKey = ({ id, createdAt }: Pick<UserRow, 'id' | 'createdAt'>): string =>
  `${id}-${createdAt.getTime()}`

/** Whether something was requested from the provider and no fetch since has shown its outcome. */
export const isUnsure = ({ stripeCustomerId, syncWritten, syncsBegun }: UserRow): boolean =>
  stripeCustomerId !== null && syncWritten < syncsBegun
