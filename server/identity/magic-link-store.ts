import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Database } from '../db/database'
import { magicLinks } from '../db/tables'
import type { Transaction } from '../db/transaction'

const { email, token, expiresAt, usedAt, returnAddress } = magicLinks

/** The newest link of an address takes the place of the one before, which can be followed no more. */
export async function putLink(
  tx: Transaction,
  link: { email: string; token: string; returnAddress: string | null; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insert(magicLinks)
    .values(link)
    .onConflictDoUpdate({ target: email, targetWhere: isNull(usedAt), set: link })
}

const isOpen = (hash: string, now: Date) => and(eq(token, hash), isNull(usedAt), gt(expiresAt, now))

/** A link that can be followed, as it stands. */
export async function openLink(
  db: Database,
  hash: string,
  now: Date,
): Promise<{ email: string; from: string | null } | null> {
  const [link] = await db.select({ email, from: returnAddress }).from(magicLinks).where(isOpen(hash, now))
  return link ?? null
}

/** Follows a link, once: of twenty who do so at the same moment one is answered whose it is. */
export async function useLink(tx: Transaction, hash: string, now: Date): Promise<string | null> {
  const [link] = await tx.update(magicLinks).set({ usedAt: now }).where(isOpen(hash, now)).returning({ email })
  return link?.email ?? null
}

export async function isUsed(db: Database, hash: string): Promise<boolean> {
  const [link] = await db.select({ usedAt }).from(magicLinks).where(eq(token, hash))
  return Boolean(link?.usedAt)
}

export async function returnAddressOfLink(db: Database, hash: string): Promise<string | null> {
  const [link] = await db.select({ from: returnAddress }).from(magicLinks).where(eq(token, hash))
  return link?.from ?? null
}

/** Removes what has been of no use for long. To be called now and then; nothing depends on when. */
export async function sweepLinks(db: Database, expiredBefore: Date): Promise<void> {
  await db.delete(magicLinks).where(lt(expiresAt, expiredBefore))
}
