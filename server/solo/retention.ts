import { sql } from 'drizzle-orm'
import type { Database } from '../db/database'

/** Their answers go with them, so that a step stays far from what a statement may take. */
const roundsAtOnce = 200

/** Removes the rounds that began before a moment. What was counted of them, how often a quiz was played, is the quiz's. */
export async function removeOldRounds(db: Database, before: Date, signal?: AbortSignal): Promise<void> {
  while (await removeSome(db, before)) signal?.throwIfAborted()
}

/** Whether there were any. */
async function removeSome(db: Database, before: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM solo_sessions WHERE id IN (
      SELECT id FROM solo_sessions WHERE created_at < ${before.toISOString()} ORDER BY created_at LIMIT ${roundsAtOnce}
    )`)
  return (rowCount ?? 0) > 0
}
