// A user whom the administrator changes.
import { eq } from 'drizzle-orm'
import { isAdministrator } from '../../contract/sign-in/administrator'
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

/** The administrator's own account has no status to change. */
export function refuseAdministrator(userId: string): void {
  if (isAdministrator(userId)) throw new Problem('administrator_stays')
}

/** Locks and reads a user, so that nobody else changes them until the transaction ends. */
export async function lockUser(tx: Transaction, userId: string): Promise<UserRow> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
  if (!user) throw new Problem('user_not_found')
  return user
}

/** As `lockUser`, but refuses the administrator. */
export async function lockHost(tx: Transaction, userId: string): Promise<UserRow> {
  refuseAdministrator(userId)
  return lockUser(tx, userId)
}

/** The status that the audit log records: as it is by the clock. */
export function auditedStatus(user: UserRow, deps: Pick<Deps, 'env' | 'now'>): AuditValues {
  const { providerStatus, isAdminManaged, trialEndsAt } = user
  return {
    status: accessOf(user, deps).status,
    isAdminManaged,
    providerStatus,
    trialEndsAt: trialEndsAt?.toISOString() ?? null,
  }
}
