import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { magicLinks } from '../../db/tables'
import type { Transaction } from '../../db/transaction'

const { email, token, expiresAt, usedAt, returnAddress, isByAdministrator, createdAt } = magicLinks

/** Stores a link, replacing and thereby voiding the address's previous one. */
export async function putLink(
  tx: Transaction,
  link: Required<
    Pick<
      typeof magicLinks.$inferInsert,
      'email' | 'token' | 'returnAddress' | 'isByAdministrator' | 'createdAt' | 'expiresAt'
    >
  >,
): Promise<void> {
  await tx
    .insert(magicLinks)
    .values(link)
    .onConflictDoUpdate({ target: email, targetWhere: isNull(usedAt), set: link })
}

const isOpen = (hash: string, now: Date) => and(eq(token, hash), isNull(usedAt), gt(expiresAt, now))

/** Reads a link that is still usable. */
export async function openLink(
  db: Database,
  hash: string,
  now: Date,
): Promise<{ email: string; from: string | null } | null> {
  const [link] = await db.select({ email, from: returnAddress }).from(magicLinks).where(isOpen(hash, now))
  return link ?? null
}

/** Uses a link up: of twenty simultaneous calls, one gets the link and the others null. */
export async function useLink(
  tx: Transaction,
  hash: string,
  now: Date,
): Promise<{ email: string; isByAdministrator: boolean; createdAt: Date } | null> {
  const [link] = await tx
    .update(magicLinks)
    .set({ usedAt: now })
    .where(isOpen(hash, now))
    .returning({ email, isByAdministrator, createdAt })
  return link ?? null
}

export async function isUsed(db: Database, hash: string): Promise<boolean> {
  const [link] = await db.select({ usedAt }).from(magicLinks).where(eq(token, hash))
  return Boolean(link?.usedAt)
}

export async function returnAddressOfLink(db: Database, hash: string): Promise<string | null> {
  const [link] = await db.select({ from: returnAddress }).from(magicLinks).where(eq(token, hash))
  return link?.from ?? null
}

/** Deletes old links, at any time. */
export async function sweepLinks(db: Database, expiredBefore: Date): Promise<void> {
  await db.delete(magicLinks).where(lt(expiresAt, expiredBefore))
}
