import { and, desc, eq, gt, inArray, lte, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { sessions, users } from '../db/tables'
import type { Transaction } from '../db/transaction'
import type { SessionStore } from '../http/session'

const { sid, expire } = sessions
const owner = sql<string>`${sessions.sess} ->> 'userId'`

/** Older ones, by their last use, are removed. More devices than anybody has. */
const sessionsPerUser = 100

export function sessionStore(db: Database): SessionStore {
  return {
    async open(key, userId, expires) {
      await db.insert(sessions).values({ sid: key, sess: { userId }, expire: expires })
      const newest = db
        .select({ sid })
        .from(sessions)
        .where(eq(owner, userId))
        .orderBy(desc(expire))
        .limit(sessionsPerUser)
      await db.delete(sessions).where(and(eq(owner, userId), notInArray(sid, newest)))
    },
    async find(key, now) {
      const found = db.select({ userId: users.id, expires: expire }).from(sessions)
      // The session of a deleted user signs nobody in.
      const [session] = await found.innerJoin(users, eq(users.id, owner)).where(and(eq(sid, key), gt(expire, now)))
      return session ?? null
    },
    async renew(key, expires) {
      const { rowCount } = await db.update(sessions).set({ expire: expires }).where(eq(sid, key))
      return rowCount === 1
    },
    async end(key) {
      const [ended] = await db.delete(sessions).where(eq(sid, key)).returning({ userId: owner })
      return ended?.userId ?? null
    },
    endAll: (userId) => endSessions(db, userId),
  }
}

/** Ends every session of a user, within a transaction if need be. Returns their keys. */
export async function endSessions(db: Database | Transaction, userId: string): Promise<string[]> {
  const ended = await db.delete(sessions).where(eq(owner, userId)).returning({ key: sid })
  return ended.map(({ key }) => key)
}

/** Whether a session has not ended. A sign-out waits for the end of the transaction, and so finds what it has done. */
export async function holdSession(tx: Transaction, key: string, now: number): Promise<boolean> {
  const held = await tx
    .select({ sid })
    .from(sessions)
    .where(and(eq(sid, key), gt(expire, new Date(now))))
    .for('key share')
  return held.length > 0
}

/**
 * Which of these sessions have not ended. One that is ending at this moment has; the sign-outs of the others wait for the
 * end of the transaction.
 */
export async function holdSessions(tx: Transaction, keys: readonly string[], now: number): Promise<string[]> {
  const held = await tx
    .select({ sid })
    .from(sessions)
    .where(and(inArray(sid, [...keys]), gt(expire, new Date(now))))
    .for('key share', { skipLocked: true })
  return held.map((session) => session.sid)
}

/** Removes expired sessions. Nothing depends on when. */
export async function sweepSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(expire, now))
}
