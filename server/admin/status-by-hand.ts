import { and, eq, sql } from 'drizzle-orm'
import type { StatusByHand } from '../../contract/endpoints/admin'
import { isAdministrator } from '../../contract/administrator'
import { limits } from '../../contract/limits'
import { users } from '../db/tables'
import type { Deps } from '../deps'
import { Problem } from '../problems/problem'
import { isNotAdministrator } from '../identity/administrator'

type UserRow = typeof users.$inferSelect

/**
 * Sets a status that the payment provider's word does not change from then on. Its end by the clock is cleared, or a former
 * subscriber would stay expired.
 */
export async function setStatusByHand(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  status: StatusByHand,
): Promise<UserRow> {
  if (isAdministrator(userId)) throw new Problem('administrator_stays')
  const [user] = await db
    .update(users)
    .set({
      subscriptionStatus: status,
      isAdminManaged: true,
      isCompleting: false,
      subscriptionEndsAt: null,
      endedByHost: null,
      ...trialEnd(status, now()),
    })
    .where(and(eq(users.id, userId), isNotAdministrator))
    .returning()
  if (!user) throw new Problem('user_not_found')
  return user
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
