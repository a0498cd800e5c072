// Tells hosts that the administrator has made a link by which somebody could sign in as them.
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { sessions, users } from '../../db/tables'
import { transaction, type Transaction } from '../../db/transaction'
import type { Caller } from '../../http/session'
import { isNotAdministrator } from '../admin/administrator'

/** Records for a host that a link exists. Returns the host's id; null if nobody has this address. */
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
 * Makes a new session tell of a link that was made earlier. A session that began with such a link may be anybody's, so
 * the next session tells of it again.
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

/** The notice of a link in this session, if any. */
export async function linkToldIn(db: Database, { sessionKey }: Caller): Promise<{ signInLinkMadeAt?: string }> {
  const [session] = await db.select({ sess: sessions.sess }).from(sessions).where(eq(sessions.sid, sessionKey))
  const { signInLinkMadeAt } = session?.sess ?? {}
  return signInLinkMadeAt === undefined ? {} : { signInLinkMadeAt }
}
