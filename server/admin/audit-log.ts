import { and, count, desc, eq } from 'drizzle-orm'
import type { AuditAction, AuditEntry, AuditValues } from '../../contract/endpoints/admin'
import type { Database } from '../db/database'
import { auditLog } from '../db/tables'
import { oneRow } from '../db/one-row'
import type { Transaction } from '../db/transaction'
import type { Deps } from '../deps'

/** A change by the administrator. Its values hold no names or addresses, because the log outlives deleted accounts. */
export interface AuditedChange {
  adminId: string
  action: AuditAction
  /** Null for a change to all users. */
  userId: string | null
  before: AuditValues
}

/** Records a change in the transaction that makes it. */
export async function recordChange(
  tx: Transaction,
  { now }: Pick<Deps, 'now'>,
  change: AuditedChange & { after: AuditValues },
): Promise<void> {
  await tx.insert(auditLog).values({ ...change, at: new Date(now()), outcome: 'done' })
}

/**
 * Records that a request to the payment provider, or a change in several steps, is about to begin. If no end is ever
 * recorded, the process died or no reply came, and the outcome is unknown.
 */
export async function beginChange(
  { db, now }: { db: Database | Transaction; now: Deps['now'] },
  change: AuditedChange,
): Promise<number> {
  const entry = oneRow(
    await db
      .insert(auditLog)
      .values({ ...change, at: new Date(now()), outcome: 'begun' })
      .returning({ id: auditLog.id }),
  )
  return entry.id
}

/** Records the outcome of a change that was begun, once. */
export async function endChange(
  db: Database | Transaction,
  id: number,
  { outcome, after }: { outcome: 'done' | 'failed'; after: AuditValues },
): Promise<void> {
  await db
    .update(auditLog)
    .set({ outcome, after })
    .where(and(eq(auditLog.id, id), eq(auditLog.outcome, 'begun')))
}

/** The newest first. */
export async function listChanges(db: Database, { page, limit }: { page: number; limit: number }) {
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(auditLog)
      .orderBy(desc(auditLog.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(auditLog),
  ])
  const total = counted?.total ?? 0
  const entries = rows.map((row): AuditEntry => ({ ...row, at: row.at.toISOString() }))
  return { entries, total, totalPages: Math.ceil(total / limit), currentPage: page }
}
