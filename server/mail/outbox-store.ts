import { and, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { outgoingMail } from '../db/tables'
import { oneRow } from '../db/one-row'
import type { Transaction } from '../db/transaction'

export type QueuedMail = {
  id: string
  kind: string
  recipient: string
  sealed: Buffer
  attempts: number
}

const { id, attempts, sealed, notAfter, nextAttemptAt, sentAt } = outgoingMail

export async function insertMail(db: Database | Transaction, mail: typeof outgoingMail.$inferInsert): Promise<void> {
  await db.insert(outgoingMail).values(mail)
}

/**
 * Claims due mails that no other process has claimed. A claim expires, so that another process sends the mails of a
 * dead one. The number of attempts tells whether a claim is still valid.
 */
export async function claimDue(db: Database, limit: number, now: Date, until: Date): Promise<QueuedMail[]> {
  const { rows } = await db.execute<QueuedMail>(sql`
    UPDATE outgoing_mail SET attempts = attempts + 1, next_attempt_at = ${until.toISOString()}
    WHERE id IN (
      SELECT id FROM outgoing_mail
      WHERE sealed IS NOT NULL AND next_attempt_at <= ${now.toISOString()} AND not_after > ${now.toISOString()}
      ORDER BY next_attempt_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, recipient, sealed, attempts`)
  return rows
}

const isClaimed = (mail: QueuedMail) => and(eq(id, mail.id), eq(attempts, mail.attempts), isNull(sentAt))

export async function markSent(db: Database, mail: QueuedMail, now: Date): Promise<void> {
  await db.update(outgoingMail).set({ sentAt: now, sealed: null, lastError: null }).where(isClaimed(mail))
}

export async function scheduleRetry(db: Database, mail: QueuedMail, lastError: string, retryAt: Date): Promise<void> {
  await db.update(outgoingMail).set({ lastError, nextAttemptAt: retryAt }).where(isClaimed(mail))
}

/** Unsent mails of all processes, claimed ones included. */
export const countPending = (db: Database): Promise<number> => db.$count(outgoingMail, isNotNull(sealed))

const lateAfterMs = 10 * 60_000

/**
 * The unsent mails of all processes, and the feedback mails that are late (one just queued is not) or were given up
 * within a day.
 */
export async function mailCounts(db: Database, now: number) {
  const isPending = isNotNull(sealed)
  const isUnsent = isNull(sentAt)
  const isLate = lte(outgoingMail.createdAt, new Date(now - lateAfterMs))
  const isTroubled = and(eq(outgoingMail.kind, 'feedback'), or(isNull(sealed), isLate))
  const counted = oneRow(
    await db
      .select({
        waiting: sql<number>`count(*) FILTER (WHERE ${isPending})::int`,
        oldestAt: sql<string | null>`min(${outgoingMail.createdAt}) FILTER (WHERE ${isPending})`,
        failed: sql<number>`count(*) FILTER (WHERE NOT ${isPending})::int`,
        unsentFeedback: sql<number>`count(*) FILTER (WHERE ${isTroubled})::int`,
      })
      .from(outgoingMail)
      .where(isUnsent),
  )
  return { ...counted, oldestAt: counted.oldestAt ? new Date(counted.oldestAt) : null }
}

/** A mail that is just being sent may still arrive. */
export async function deletePending(tx: Transaction, kind: string, to: string): Promise<void> {
  const isMatch = and(eq(outgoingMail.kind, kind), eq(outgoingMail.recipient, to))
  await tx.delete(outgoingMail).where(and(isMatch, isNotNull(sealed)))
}

/** A mail that cannot be decrypted is not retried. */
export async function markUnreadable(db: Database, mail: QueuedMail): Promise<void> {
  await db.update(outgoingMail).set({ lastError: 'unreadable', sealed: null }).where(isClaimed(mail))
}

const deletedAfterMs = 24 * 3_600_000

/** Deletes the content of expired mails, and the rows of all mails a day later. Returns the expired ones. */
export async function expireOld(db: Database, now: number) {
  const expired = await db
    .update(outgoingMail)
    .set({ sealed: null })
    .where(and(isNotNull(sealed), lte(notAfter, new Date(now))))
    .returning({ mail: id, kind: outgoingMail.kind, attempts, lastError: outgoingMail.lastError })
  await db.delete(outgoingMail).where(and(isNull(sealed), lt(nextAttemptAt, new Date(now - deletedAfterMs))))
  return expired
}
