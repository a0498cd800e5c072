import { eq } from 'drizzle-orm'
import { endAllNow } from '../billing/cancel'
import { sync } from '../billing/sync'
import { users } from '../db/tables'
import type { Deps } from '../deps'
import { liveStatusOf } from '../identity/access'
import { Problem } from '../problems/problem'
import { beginChange, endChange } from './audit-log'
import { auditedStatus, refuseAdministrator, type OnUser } from './managed-host'
import type { UserRow } from './managed-user'
import { afterChange, changeSubscription, requireBilling } from './subscription-change'

/** Ends a host's subscription at the payment provider at once. The status follows the provider again. */
export function cancelByAdministrator(deps: Deps, { adminId, userId }: OnUser): Promise<UserRow> {
  refuseAdministrator(userId)
  const billing = requireBilling(deps)
  return changeSubscription(deps, userId, async () => {
    const { user } = await sync(billing, userId)
    if (user.stripeCustomerId === null || liveStatusOf(user) === null) throw new Problem('no_subscription')
    const before = auditedStatus(user, deps)
    const entry = await beginChange(deps, { adminId, action: 'cancel_subscription', userId, before })
    await endAllNow(billing, user, user.stripeCustomerId)
    await deps.db.update(users).set({ isAdminManaged: false, isCompleting: false }).where(eq(users.id, userId))
    const ended = await afterChange(billing, userId)
    await endChange(deps.db, entry, { outcome: 'done', after: auditedStatus(ended, deps) })
    return ended
  })
}
