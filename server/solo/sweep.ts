import { isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database'
import { soloSessions } from '../db/tables'
import type { Deps } from '../deps'
import { batchSize, removeSoloGames } from '../quizzes/remove-solo-games'
import { runPeriodically } from '../jobs/periodic-job'

const everyMs = 3_600_000
/** The longest game, with full time on every question, takes less than four hours. */
const overAfterMs = 24 * 3_600_000

export function startSoloSweep(app: FastifyInstance, deps: Deps): void {
  runPeriodically(app, deps, { everyMs, what: 'clean up solo games', run: (signal) => sweepSoloGames(deps, signal) })
}

/** Deletes games that were never finished or count nowhere, and the other games' answer keys, which are no longer needed. */
export async function sweepSoloGames({ db, now }: Pick<Deps, 'db' | 'now'>, signal?: AbortSignal): Promise<void> {
  const { answerKey, assignmentId, completedAt, createdAt, gameSessionId } = soloSessions
  // Must equal the condition of the index `solo_sessions_with_key`, or the index is not used.
  const isOver = sql`${answerKey} <> '[]' AND ${lt(createdAt, new Date(now() - overAfterMs))}`
  // A game of what somebody missed counts nowhere.
  const isOfMissed = sql`(${isNotNull(gameSessionId)} OR ${isNotNull(assignmentId)})`
  await removeSoloGames(db, sql`${isOver} AND (${isNull(completedAt)} OR ${isOfMissed})`, signal)
  while (await clearSomeKeys(db, sql`${isOver} AND ${isNotNull(completedAt)}`)) signal?.throwIfAborted()
}

/** Clears one batch. Returns whether there may be more. */
async function clearSomeKeys(db: Database, which: ReturnType<typeof sql>): Promise<boolean> {
  const some = db.select({ id: soloSessions.id }).from(soloSessions).where(which).limit(batchSize)
  const { rowCount } = await db
    .update(soloSessions)
    .set({ answerKey: [] })
    .where(sql`${soloSessions.id} = ANY (ARRAY(${some.for('update', { skipLocked: true })}))`)
  return rowCount === batchSize
}
