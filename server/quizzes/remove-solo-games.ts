import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database'
import { soloSessions } from '../db/tables'

/** For the longest quiz these are 100,000 answers, which one statement can delete in time. */
export const batchSize = 500

/**
 * Deletes solo games with their answers in batches, because a popular quiz's could exceed the statement timeout. Skips
 * locked rows.
 */
export async function removeSoloGames(db: Database, which: SQL, signal?: AbortSignal): Promise<void> {
  let deleted: number | null
  do {
    signal?.throwIfAborted()
    const some = db.select({ id: soloSessions.id }).from(soloSessions).where(which).limit(batchSize)
    const { rowCount } = await db.delete(soloSessions).where(
      // An array makes PostgreSQL find the batch first, and then look it up by id.
      sql`${soloSessions.id} = ANY (ARRAY(${some.for('update', { skipLocked: true })}))`,
    )
    deleted = rowCount
  } while (deleted === batchSize)
}
