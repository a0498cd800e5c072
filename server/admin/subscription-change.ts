import type { Deps } from '../deps'
import { withBillingLock } from '../billing/billing-lock'
import { readUser, type BillingDeps } from '../billing/billing-user'
import { sync } from '../billing/sync'
import { because } from '../problems/because'
import { Problem } from '../problems/problem'
import { wasRefused } from '../stripe/stripe-errors'
import { endChange } from './audit-log'
import type { UserRow } from './managed-user'

/** The dependencies for changes at the payment provider. Throws if billing is not set up. */
export function requireBilling(deps: Deps): BillingDeps {
  const { stripe } = deps
  if (!stripe) throw new Problem('billing_not_set_up')
  return { ...deps, stripe }
}

/** Runs a change of a host's subscription while nobody else, neither the host nor another tab, can change it. */
export async function changeSubscription<T>(
  deps: Pick<Deps, 'db' | 'now' | 'stripe'>,
  userId: string,
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await withBillingLock(deps, userId, change)
  } catch (error) {
    throw error instanceof Problem ? forAdministrator(error) : error
  }
}

/** Sends the request of a change that was begun. A refusal is logged; without an answer the change stays begun. */
export async function askProvider(deps: Pick<Deps, 'db'>, entry: number, ask: () => Promise<void>): Promise<void> {
  try {
    await ask()
  } catch (error) {
    if (wasRefused(error)) await endChange(deps.db, entry, { outcome: 'failed', after: null })
    throw error
  }
}

/** Reads a user after a change at the provider. If fetching fails now, the sweep fetches later. */
export async function afterChange(billing: BillingDeps, userId: string): Promise<UserRow> {
  try {
    return (await sync(billing, userId)).user
  } catch (error) {
    billing.log.warn({ user: userId, err: error }, 'Could not fetch a subscription that was just changed')
    return readUser(billing, userId)
  }
}

/** Rewords billing's refusals, which address the host. */
function forAdministrator(problem: Problem): Problem {
  const { code, retryAfterSeconds } = problem
  // A retry would not help, and the administrator has nobody else to ask.
  if (code === 'payments_misconfigured' && problem.cause instanceof Error) {
    const told = because(code, { reason: 'provider_says', text: problem.cause.message })
    return Object.assign(told, { cause: problem.cause })
  }
  if (code === 'not_signed_in') return new Problem('user_not_found')
  if (code !== 'payment_running') return problem
  return because('payment_running', { reason: 'of_user' }, { retryAfterSeconds })
}
