import { and, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { outgoingMail } from '../db/tables'
import type { Transaction } from '../db/transaction'

export type Due = {
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
 * Mails whose time has come, and that no other process has in hand. They are taken for a while only, so that those of a
 * process that dies are sent by another; how often a mail was taken tells whose turn it is.
 */
export async function takeDue(db: Database, most: number, now: Date, until: Date): Promise<Due[]> {
  const { rows } = await db.execute<Due>(sql`
    UPDATE outgoing_mail SET attempts = attempts + 1, next_attempt_at = ${until.toISOString()}
    WHERE id IN (
      SELECT id FROM outgoing_mail
      WHERE sealed IS NOT NULL AND next_attempt_at <= ${now.toISOString()} AND not_after > ${now.toISOString()}
      ORDER BY next_attempt_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, recipient, sealed, attempts`)
  return rows
}

const inHand = (mail: Due) => and(eq(id, mail.id), eq(attempts, mail.attempts), isNull(sentAt))

export async function noteSent(db: Database, mail: Due, now: Date): Promise<void> {
  await db.update(outgoingMail).set({ sentAt: now, sealed: null, lastError: null }).where(inHand(mail))
}

export async function noteFailed(db: Database, mail: Due, lastError: string, again: Date): Promise<void> {
  await db.update(outgoingMail).set({ lastError, nextAttemptAt: again }).where(inHand(mail))
}

/** Of all processes, those in hand included. */
export const countWaiting = (db: Database): Promise<number> => db.$count(outgoingMail, isNotNull(sealed))

/** What is overtaken is not sent any more, unless it is on its way. */
export async function dropWaiting(tx: Transaction, kind: string, to: string): Promise<void> {
  const isThat = and(eq(outgoingMail.kind, kind), eq(outgoingMail.recipient, to))
  await tx.delete(outgoingMail).where(and(isThat, isNotNull(sealed)))
}

/** What nobody will be able to read is not tried again. */
export async function noteUnreadable(db: Database, mail: Due): Promise<void> {
  await db.update(outgoingMail).set({ lastError: 'unreadable', sealed: null }).where(inHand(mail))
}

const forgottenAfterMs = 24 * 3_600_000

/** What came too late to be wanted loses its content; a day later it is forgotten whom it was for. Answers the late ones. */
export async function forgetOld(db: Database, now: number) {
  const late = await db
    .update(outgoingMail)
    .set({ sealed: null })
    .where(and(isNotNull(sealed), lte(notAfter, new Date(now))))
    .returning({ mail: id, kind: outgoingMail.kind, attempts, lastError: outgoingMail.lastError })
  await db.delete(outgoingMail).where(and(isNull(sealed), lt(nextAttemptAt, new Date(now - forgottenAfterMs))))
  return late
}
