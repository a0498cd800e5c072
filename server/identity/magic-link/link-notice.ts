// Hosts are told that the administrator has made a link by which somebody could sign in as them.
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { sessions, users } from '../../db/tables'
import { transaction, type Transaction } from '../../db/transaction'
import type { Caller } from '../../http/session'
import { isNotAdministrator } from '../admin/administrator'

/** Notes for a host that there is a link. Returns who it is; null if nobody has this address. */
export async function noteLink(
  tx: Transaction,
  { email, createdAt }: { email: string; createdAt: Date },
): Promise<string | null> {
  const [host] = await tx
    .update(users)
    .set({ linkMadeAt: createdAt })
    .where(and(eq(users.email, email), isNotAdministrator))
    .returning({ id: users.id })
  return host?.id ?? null
}

/**
 * Lets a session that has just begun tell of the link that was made before. One that began by such a link may be anybody's,
 * so the next one tells of it again.
 */
export async function tellInSession(
  db: Database,
  { userId, sessionKey }: Caller,
  { isByAdministrator }: { isByAdministrator: boolean },
): Promise<void> {
  const isTheirs = eq(users.id, userId)
  await transaction(db, async (tx) => {
    const [host] = await tx.select({ madeAt: users.linkMadeAt }).from(users).where(isTheirs).for('no key update')
    if (!host?.madeAt) return
    const sess = { userId, signInLinkMadeAt: host.madeAt.toISOString() }
    await tx.update(sessions).set({ sess }).where(eq(sessions.sid, sessionKey))
    if (!isByAdministrator) await tx.update(users).set({ linkMadeAt: null }).where(isTheirs)
  })
}

/** What this session tells its host of a link. */
export async function linkToldIn(db: Database, { sessionKey }: Caller): Promise<{ signInLinkMadeAt?: string }> {
  const [session] = await db.select({ sess: sessions.sess }).from(sessions).where(eq(sessions.sid, sessionKey))
  const { signInLinkMadeAt } = session?.sess ?? {}
  return signInLinkMadeAt === undefined ? {} : { signInLinkMadeAt }
}
