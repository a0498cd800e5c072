import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database'
import { soloSessions } from '../db/tables'

/** With the longest quiz these are 100,000 answers, which a statement has time for. */
export const atOnce = 500

/**
 * Takes rounds played alone away, with their answers: in small steps, because those of a popular quiz at once could take
 * longer than a statement may. What somebody else has hold of is left.
 */
export async function removeSoloRounds(db: Database, which: SQL, signal?: AbortSignal): Promise<void> {
  let gone: number | null
  do {
    signal?.throwIfAborted()
    const some = db.select({ id: soloSessions.id }).from(soloSessions).where(which).limit(atOnce)
    const { rowCount } = await db.delete(soloSessions).where(
      // An array, so that the few are found first and then looked up by their ids.
      sql`${soloSessions.id} = ANY (ARRAY(${some.for('update', { skipLocked: true })}))`,
    )
    gone = rowCount
  } while (gone === atOnce)
}
