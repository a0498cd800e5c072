import { eq, sql } from 'drizzle-orm'
import type { StatusByHand } from '../../contract/endpoints/admin'
import { limits } from '../../contract/limits'
import { users } from '../db/tables'
import { oneRow } from '../db/one-row'
import { transaction } from '../db/transaction'
import type { Deps } from '../deps'
import { recordChange } from './audit-log'
import { auditedStatus, lockHost, type OnUser } from './managed-host'
import type { UserRow } from './managed-user'

/**
 * Sets a status that the payment provider then no longer changes. Its end by the clock is cleared; otherwise a former
 * subscriber would stay expired.
 */
export function setStatusByHand(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  { adminId, userId }: OnUser,
  status: StatusByHand,
): Promise<UserRow> {
  return transaction(deps.db, async (tx) => {
    const before = await lockHost(tx, userId)
    const user = oneRow(
      await tx
        .update(users)
        .set({
          subscriptionStatus: status,
          isAdminManaged: true,
          isCompleting: false,
          subscriptionEndsAt: null,
          // Needed when the status follows the provider again.
          endedByHost: before.endedByHost === 'trial' ? 'trial' : null,
          ...trialEnd(status, deps.now()),
        })
        .where(eq(users.id, userId))
        .returning(),
    )
    await recordChange(tx, deps, {
      ...{ adminId, userId, action: 'set_status' },
      before: auditedStatus(before, deps),
      after: auditedStatus(user, deps),
    })
    return user
  })
}

/** A trial gets at least three more days. One set to be over ends now at the latest, if there was one. */
function trialEnd(status: StatusByHand, now: number) {
  const { trialEndsAt } = users
  const present = sql`${new Date(now).toISOString()}::timestamptz`
  const latest = new Date(now + limits.trialMs).toISOString()
  switch (status) {
    case 'trialing':
      return { trialEndsAt: sql`greatest(${trialEndsAt}, ${latest}::timestamptz)` }
    case 'trial_expired':
      return { trialEndsAt: sql`CASE WHEN ${trialEndsAt} > ${present} THEN ${present} ELSE ${trialEndsAt} END` }
    case 'active':
    case 'canceled':
      return {}
  }
}
