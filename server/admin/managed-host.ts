// A user whom the administrator changes.
import { eq } from 'drizzle-orm'
import { isAdministrator } from '../../contract/administrator'
import type { AuditValues } from '../../contract/endpoints/admin'
import { users } from '../db/tables'
import type { Transaction } from '../db/transaction'
import type { Deps } from '../deps'
import { accessOf } from '../identity/access/access'
import { Problem } from '../problems/problem'
import type { UserRow } from './managed-user'

export interface OnUser {
  adminId: string
  userId: string
}

/** The administrator's own account has no status that anybody could change. */
export function refuseAdministrator(userId: string): void {
  if (isAdministrator(userId)) throw new Problem('administrator_stays')
}

/** Reads a user whom nobody else changes until the transaction ends. */
export async function lockUser(tx: Transaction, userId: string): Promise<UserRow> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
  if (!user) throw new Problem('user_not_found')
  return user
}

/** The same of anybody but the administrator. */
export async function lockHost(tx: Transaction, userId: string): Promise<UserRow> {
  refuseAdministrator(userId)
  return lockUser(tx, userId)
}

/** What the log says of a status: as it is by the clock. */
export function auditedStatus(user: UserRow, deps: Pick<Deps, 'env' | 'now'>): AuditValues {
  const { providerStatus, isAdminManaged, trialEndsAt } = user
  return {
    status: accessOf(user, deps).status,
    isAdminManaged,
    providerStatus,
    trialEndsAt: trialEndsAt?.toISOString() ?? null,
  }
}
