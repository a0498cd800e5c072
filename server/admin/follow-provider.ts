import { eq } from 'drizzle-orm'
import { subscriptionStatuses } from '../../contract/endpoints/identity'
import type { BillingDeps } from '../billing/billing-user'
import { statusBy, sync, type Synced } from '../billing/sync'
import { users } from '../db/tables'
import { oneRow } from '../db/one-row'
import { transaction } from '../db/transaction'
import type { Deps } from '../deps'
import { Problem } from '../problems/problem'
import { MissingAtStripe } from '../stripe/stripe-errors'
import { recordChange } from './audit-log'
import { auditedStatus, lockHost, refuseAdministrator, type OnUser } from './managed-host'
import type { UserRow } from './managed-user'
import { changeSubscription, requireBilling } from './subscription-change'

/** How many concurrent fetches may overtake this change before it gives up. */
const maxAttempts = 5

/**
 * Undoes a status set by hand. It again follows the payment provider, or without a subscription there, the trial. If
 * the provider does not know the customer, our copy decides. A user who already follows the provider stays unchanged.
 */
export function followProvider(deps: Deps, on: OnUser): Promise<UserRow> {
  refuseAdministrator(on.userId)
  const billing = requireBilling(deps)
  return changeSubscription(deps, on.userId, async () => {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const user = await follow(deps, on, await ask(billing, on.userId))
      if (user) return user
    }
    throw new Problem('payments_away')
  })
}

type Answer = Synced | 'unknown customer'

async function ask(billing: BillingDeps, userId: string): Promise<Answer> {
  try {
    return await sync(billing, userId)
  } catch (error) {
    if (error instanceof MissingAtStripe) return 'unknown customer'
    throw error
  }
}

/** Null if a newer fetch was written in the meantime, since an event does not wait for this change. */
function follow(deps: Deps, { adminId, userId }: OnUser, answer: Answer): Promise<UserRow | null> {
  return transaction(deps.db, async (tx) => {
    const before = await lockHost(tx, userId)
    if (!before.isAdminManaged) return before
    if (isOvertaken(before, answer)) return null
    const following = oneRow(
      await tx
        .update(users)
        .set({ isAdminManaged: false, isCompleting: false, ...statusNow(before, answer) })
        .where(eq(users.id, userId))
        .returning(),
    )
    await recordChange(tx, deps, {
      ...{ adminId, userId, action: 'follow_provider' },
      before: auditedStatus(before, deps),
      after: auditedStatus(following, deps),
    })
    return following
  })
}

const isOvertaken = (user: UserRow, answer: Answer): boolean =>
  answer !== 'unknown customer' && (!answer.isLatest || user.syncWritten !== answer.user.syncWritten)

/** An expired trial counts as expired by the clock. */
function statusNow(user: UserRow, answer: Answer): Partial<UserRow> {
  if (answer === 'unknown customer') {
    if (user.providerStatus !== null) return statusByCopy(user.providerStatus)
  } else if (answer.subscription) return statusBy(user, answer.subscription)
  // A trial that its host ended has not expired.
  if (user.endedByHost === 'trial') return { subscriptionStatus: 'canceled', subscriptionEndsAt: null }
  return { subscriptionStatus: user.trialEndsAt === null ? null : 'trialing', subscriptionEndsAt: null }
}

/** The last status that we received from the provider. */
const statusByCopy = (providerStatus: string): Partial<UserRow> => ({
  subscriptionStatus: subscriptionStatuses.find((status) => status === providerStatus) ?? 'subscription_expired',
})
