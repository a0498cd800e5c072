import { eq } from 'drizzle-orm'
import { endAllNow } from '../billing/subscription/cancel'
import { statusBy, sync } from '../billing/sync'
import { users } from '../db/tables'
import { transaction } from '../db/transaction'
import type { Deps } from '../deps'
import { liveStatusOf } from '../identity/access/access'
import { Problem } from '../problems/problem'
import type { StripeSubscription } from '../stripe/subscriptions'
import { beginChange, endChange } from './audit-log'
import { auditedStatus, lockHost, refuseAdministrator, type OnUser } from './managed-host'
import type { UserRow } from './managed-user'
import { afterChange, askProvider, changeSubscription, requireBilling } from './subscription-change'

/** Ends a host's subscription at the payment provider at once. The status then follows the provider again. */
export function cancelByAdministrator(deps: Deps, { adminId, userId }: OnUser): Promise<UserRow> {
  refuseAdministrator(userId)
  const billing = requireBilling(deps)
  return changeSubscription(deps, userId, async () => {
    const { user, subscription } = await sync(billing, userId)
    const { stripeCustomerId: customerId } = user
    if (!subscription || customerId === null || liveStatusOf(user) === null) throw new Problem('no_subscription')
    const before = auditedStatus(user, deps)
    const entry = await beginChange(deps, { adminId, action: 'cancel_subscription', userId, before })
    await askProvider(deps, entry, () => endAllNow(billing, user, customerId))
    await followEnded(deps, userId, subscription)
    const ended = await afterChange(billing, userId)
    await endChange(deps.db, entry, { outcome: 'done', after: auditedStatus(ended, deps) })
    return ended
  })
}

/**
 * The status follows the provider again. It is written here rather than by the next fetch, because an event may have
 * reported the end while the status was still the administrator's.
 */
async function followEnded({ db, now }: Deps, userId: string, subscription: StripeSubscription): Promise<void> {
  const ended = { ...subscription, status: 'canceled', canceledAt: now(), endedAt: now() }
  await transaction(db, async (tx) => {
    const user = await lockHost(tx, userId)
    const following = { isAdminManaged: false, isCompleting: false, ...statusBy(user, ended) }
    await tx.update(users).set(following).where(eq(users.id, userId))
  })
}
