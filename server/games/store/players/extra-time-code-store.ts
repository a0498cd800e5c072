/** The codes with which players of a host's games get extra time. Hosts hand them out, so they are stored as they are. */
import { and, desc, eq } from 'drizzle-orm'
import { limits } from '../../../../contract/limits'
import type { ExtraTime } from '../../../../contract/games/extra-time'
import type { ExtraTimeCode as MadeCode } from '../../../../contract/endpoints/account'
import type { ExtraTimeCode } from '../../../../rules/games/seats/joining'
import type { Database } from '../../../db/database'
import { oneRow } from '../../../db/one-row'
import { extraTimeCodes, users } from '../../../db/tables'
import { transaction } from '../../../db/transaction'
import { Problem } from '../../../problems/problem'
import { drawCode } from './draw-code'

const { userId, id, code, label, factor } = extraTimeCodes
const shown = { id, code, label, factor }

/** A host's code, as it is typed at joining; null if they have none like it. */
export async function findExtraTimeCode(db: Database, hostId: string, typed: string): Promise<ExtraTimeCode | null> {
  const [row] = await db
    .select({ id, factor })
    .from(extraTimeCodes)
    .where(and(eq(userId, hostId), eq(code, typed)))
  return row ?? null
}

/** Newest first. */
export const listExtraTimeCodes = (db: Database, hostId: string): Promise<MadeCode[]> =>
  db.select(shown).from(extraTimeCodes).where(eq(userId, hostId)).orderBy(desc(id))

/** The lock on the user's row counts calls at the same moment one after the other. */
export const makeExtraTimeCode = (
  db: Database,
  hostId: string,
  made: { label: string; factor: ExtraTime },
): Promise<MadeCode> =>
  transaction(db, async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, hostId)).for('no key update')
    if (!user) throw new Problem('not_signed_in')
    const known = await tx.select({ code }).from(extraTimeCodes).where(eq(userId, hostId))
    if (known.length >= limits.extraTimeCodes) throw new Problem('extra_time_codes_full')
    const values = { userId: hostId, code: freshCode(new Set(known.map((one) => one.code))), ...made }
    return oneRow(await tx.insert(extraTimeCodes).values(values).returning(shown))
  })

function freshCode(known: ReadonlySet<string>): string {
  const drawn = drawCode(limits.extraTimeCodeLength)
  return known.has(drawn) ? freshCode(known) : drawn
}

/** Returns false if the host has no such code. */
export async function removeExtraTimeCode(db: Database, hostId: string, codeId: number): Promise<boolean> {
  const removed = await db
    .delete(extraTimeCodes)
    .where(and(eq(userId, hostId), eq(id, codeId)))
    .returning({ id })
  return removed.length > 0
}
