import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { users } from '../db/tables'
import { oneRow } from '../db/one-row'
import { transaction } from '../db/transaction'
import type { Deps } from '../deps'
import { beginChange, endChange, recordChange } from './audit-log'
import { lockUser, type OnUser } from './managed-host'
import { usedThisMonth, type UserRow } from './managed-user'

type ResetDeps = Pick<Deps, 'db' | 'now'>

const usersAtOnce = 2_000

const isCounted = gt(users.aiQuizGenerationsUsed, 0)

/**
 * A running generation that fails later gives nothing back: it was counted before the reset, which `givenBack` of
 * rules/ai-allowance.ts learns from these columns.
 */
const reset = (now: number) => ({ aiQuizGenerationsUsed: 0, aiGenerationsResetAt: new Date(now) })

/** Sets a user's count of AI generations to 0, even the administrator's own. A count of 0 stays untouched. */
export function resetAiGenerations(deps: ResetDeps, { adminId, userId }: OnUser): Promise<UserRow> {
  return transaction(deps.db, async (tx) => {
    const before = await lockUser(tx, userId)
    const now = deps.now()
    if (usedThisMonth(before, now) === 0) return before
    const user = oneRow(await tx.update(users).set(reset(now)).where(eq(users.id, userId)).returning())
    await recordChange(tx, deps, {
      ...{ adminId, userId, action: 'reset_ai_generations' },
      before: { used: usedThisMonth(before, now) },
      after: { used: 0 },
    })
    return user
  })
}

/** Resets everybody, in batches. Returns how many users had generated this month. */
export async function resetAllAiGenerations(deps: ResetDeps, adminId: string): Promise<number> {
  const change = { adminId, action: 'reset_all_ai_generations', userId: null, before: null } as const
  const entry = await beginChange(deps, change)
  let resetCount = 0
  for (let ids = await countedAfter(deps, ''); ids.length > 0; ids = await countedAfter(deps, ids[ids.length - 1]!))
    resetCount += await resetSome(deps, ids)
  await endChange(deps.db, entry, { outcome: 'done', after: { resetCount } })
  return resetCount
}

async function countedAfter({ db }: ResetDeps, id: string): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isCounted, gt(users.id, id)))
    .orderBy(asc(users.id))
    .limit(usersAtOnce)
  return rows.map((row) => row.id)
}

/** Users whom another tab has just reset are not counted twice. */
function resetSome({ db, now }: ResetDeps, ids: string[]): Promise<number> {
  return transaction(db, async (tx) => {
    const rows = await tx
      .select()
      .from(users)
      .where(and(inArray(users.id, ids), isCounted))
      .orderBy(asc(users.id))
      .for('no key update')
    const counted = rows.map((row) => row.id)
    if (counted.length === 0) return 0
    const at = now()
    await tx.update(users).set(reset(at)).where(inArray(users.id, counted))
    return rows.filter((row) => usedThisMonth(row, at) > 0).length
  })
}
