/** The codes of a game. They only allow asking, and not for long, so they are stored in plain text. */
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import { limits } from '../../../../contract/limits'
import type { Database } from '../../../db/database'
import { gameRemoteCodes } from '../../../db/tables'
import type { Transaction } from '../../../db/transaction'

const { gameSessionId, code, madeAt, asksLeft } = gameRemoteCodes

const isValid = (gameId: number, now: number) =>
  and(eq(gameSessionId, gameId), gt(madeAt, new Date(now - limits.remoteCodeMs)), gt(asksLeft, 0))

export async function isValidRemoteCode(db: Database, gameId: number, shown: string, now: number): Promise<boolean> {
  const [row] = await db
    .select({ code })
    .from(gameRemoteCodes)
    .where(and(isValid(gameId, now), eq(code, shown)))
  return row !== undefined
}

// The game must be locked for each of these.

/** The newest code that still accepts requests; null if there is none. */
export async function newestRemoteCode(
  tx: Transaction,
  gameId: number,
  now: number,
): Promise<{ code: string; madeAt: number } | null> {
  const [row] = await tx.select().from(gameRemoteCodes).where(isValid(gameId, now)).orderBy(desc(madeAt)).limit(1)
  return row ? { code: row.code, madeAt: row.madeAt.getTime() } : null
}

/** Deletes expired codes, then inserts. */
export async function insertRemoteCode(tx: Transaction, gameId: number, made: string, now: number): Promise<void> {
  const ended = lte(madeAt, new Date(now - limits.remoteCodeMs))
  await tx.delete(gameRemoteCodes).where(and(eq(gameSessionId, gameId), ended))
  await tx
    .insert(gameRemoteCodes)
    .values({ gameSessionId: gameId, code: made, madeAt: new Date(now), asksLeft: limits.remoteCodeAsks })
}

/** Counts a request. Returns false if the code accepts no more. */
export async function spendRemoteCode(tx: Transaction, gameId: number, shown: string, now: number): Promise<boolean> {
  const used = await tx
    .update(gameRemoteCodes)
    .set({ asksLeft: sql`${asksLeft} - 1` })
    .where(and(isValid(gameId, now), eq(code, shown)))
    .returning({ code })
  return used.length > 0
}
