import { eq } from 'drizzle-orm'
import { statusBy, sync, type Synced } from '../billing/sync'
import { users } from '../db/tables'
import { transaction } from '../db/transaction'
import type { Deps } from '../deps'
import { Problem } from '../problems/problem'
import { recordChange } from './audit-log'
import { auditedStatus, lockHost, refuseAdministrator, type OnUser } from './managed-host'
import type { UserRow } from './managed-user'
import { changeSubscription, requireBilling } from './subscription-change'

/** Fetches that may overtake this change, before it gives up. */
const maxAttempts = 5

/**
 * Undoes a status that was set by hand: it is again what the payment provider says, or without a subscription there what
 * the trial has become. Whoever follows the provider already stays as they are.
 */
export function followProvider(deps: Deps, on: OnUser): Promise<UserRow> {
  refuseAdministrator(on.userId)
  const billing = requireBilling(deps)
  return changeSubscription(deps, on.userId, async () => {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const user = await follow(deps, on, await sync(billing, on.userId))
      if (user) return user
    }
    throw new Problem('payments_away')
  })
}

/** Null where something newer has been fetched meanwhile: an event does not wait for this change. */
function follow(deps: Deps, { adminId, userId }: OnUser, synced: Synced): Promise<UserRow | null> {
  return transaction(deps.db, async (tx) => {
    const before = await lockHost(tx, userId)
    if (!before.isAdminManaged) return before
    if (!synced.isLatest || before.syncWritten !== synced.user.syncWritten) return null
    const [following] = await tx
      .update(users)
      .set({ isAdminManaged: false, isCompleting: false, ...statusNow(before, synced.subscription) })
      .where(eq(users.id, userId))
      .returning()
    await recordChange(tx, deps, {
      ...{ adminId, userId, action: 'follow_provider' },
      before: auditedStatus(before, deps),
      after: auditedStatus(following!, deps),
    })
    return following!
  })
}

/** A trial that is over is so by the clock. */
function statusNow(user: UserRow, subscription: Synced['subscription']): Partial<UserRow> {
  if (subscription) return statusBy(user, subscription)
  return { subscriptionStatus: user.trialEndsAt === null ? null : 'trialing', subscriptionEndsAt: null }
}
