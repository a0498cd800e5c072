import { and, desc, eq, gt, inArray, lte, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { sessions, users } from '../db/tables'
import type { Transaction } from '../db/transaction'
import type { SessionStore } from '../http/session'

const { sid, expire } = sessions
const owner = sql<string>`${sessions.sess} ->> 'userId'`

/** More than anybody's devices. Beyond it, the least recently used are deleted. */
const sessionsPerUser = 100

export function sessionStore(db: Database): SessionStore {
  return {
    async open({ key, userId, expires, language }) {
      await db.insert(sessions).values({ sid: key, sess: { userId }, expire: expires })
      await db.update(users).set({ language }).where(eq(users.id, userId))
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
      // A deleted user's session signs nobody in.
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

/** Ends every session of a user, optionally within a transaction. Returns their keys. */
export async function endSessions(db: Database | Transaction, userId: string): Promise<string[]> {
  const ended = await db.delete(sessions).where(eq(owner, userId)).returning({ key: sid })
  return ended.map(({ key }) => key)
}

/** Whether a session is still valid. Its sign-out then waits for the transaction's end, and sees its changes. */
export async function holdSession(tx: Transaction, key: string, now: number): Promise<boolean> {
  const held = await tx
    .select({ sid })
    .from(sessions)
    .where(and(eq(sid, key), gt(expire, new Date(now))))
    .for('key share')
  return held.length > 0
}

/**
 * Which of these sessions are still valid. One that is just ending is not; sign-outs of the others wait for the
 * transaction's end.
 */
export async function holdSessions(tx: Transaction, keys: readonly string[], now: number): Promise<string[]> {
  const held = await tx
    .select({ sid })
    .from(sessions)
    .where(and(inArray(sid, [...keys]), gt(expire, new Date(now))))
    .for('key share', { skipLocked: true })
  return held.map((session) => session.sid)
}

/** Deletes expired sessions, at any time. */
export async function sweepSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(expire, now))
}
