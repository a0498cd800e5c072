import { eq, sql } from 'drizzle-orm'
import type { StatusByHand } from '../../contract/endpoints/admin'
import { limits } from '../../contract/limits'
import { users } from '../db/tables'
import { transaction } from '../db/transaction'
import type { Deps } from '../deps'
import { recordChange } from './audit-log'
import { auditedStatus, lockHost, type OnUser } from './managed-host'
import type { UserRow } from './managed-user'

/**
 * Sets a status that the payment provider's word does not change from then on. Its end by the clock is cleared, or a former
 * subscriber would stay expired.
 */
export function setStatusByHand(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  { adminId, userId }: OnUser,
  status: StatusByHand,
): Promise<UserRow> {
  return transaction(deps.db, async (tx) => {
    const before = await lockHost(tx, userId)
    const [user] = await tx
      .update(users)
      .set({
        subscriptionStatus: status,
        isAdminManaged: true,
        isCompleting: false,
        subscriptionEndsAt: null,
        endedByHost: null,
        ...trialEnd(status, deps.now()),
      })
      .where(eq(users.id, userId))
      .returning()
    await recordChange(tx, deps, {
      ...{ adminId, userId, action: 'set_status' },
      before: auditedStatus(before, deps),
      after: auditedStatus(user!, deps),
    })
    return user!
  })
}

/** A trial lasts three more days at least; one that is set to be over is over by now. */
function trialEnd(status: StatusByHand, now: number) {
  const { trialEndsAt } = users
  const latest = new Date(now + limits.trialMs).toISOString()
  switch (status) {
    case 'trialing':
      return { trialEndsAt: sql`greatest(${trialEndsAt}, ${latest}::timestamptz)` }
    case 'trial_expired':
      return { trialEndsAt: sql`least(${trialEndsAt}, ${new Date(now).toISOString()}::timestamptz)` }
    case 'active':
    case 'canceled':
      return {}
  }
}
