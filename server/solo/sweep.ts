import { and, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database'
import { soloSessions } from '../db/tables'
import type { Deps } from '../deps'
import { atOnce, removeSoloRounds } from '../quizzes/solo-round-removal'
import { runPeriodically } from '../jobs/periodic-job'

const everyMs = 3_600_000
/** The longest round, with every question run out, is played in less than four hours. */
const overAfterMs = 24 * 3_600_000

export function startSweeping(app: FastifyInstance, deps: Deps): void {
  runPeriodically(app, deps, { everyMs, what: 'clean up solo games', run: (signal) => sweepRounds(deps, signal) })
}

/** Removes rounds that were never finished, and of the others the right answers, which nobody asks for any more. */
export async function sweepRounds({ db, now }: Pick<Deps, 'db' | 'now'>, signal?: AbortSignal): Promise<void> {
  const { answerKey, completedAt, createdAt } = soloSessions
  // Word for word what the index `solo_sessions_with_key` holds, or it is not used.
  const isOver = and(sql`${answerKey} <> '[]'`, lt(createdAt, new Date(now() - overAfterMs)))!
  await removeSoloRounds(db, and(isOver, isNull(completedAt))!, signal)
  while (await dropSomeKeys(db, and(isOver, isNotNull(completedAt))!)) signal?.throwIfAborted()
}

/** Whether there may be more. */
async function dropSomeKeys(db: Database, which: ReturnType<typeof sql>): Promise<boolean> {
  const some = db.select({ id: soloSessions.id }).from(soloSessions).where(which).limit(atOnce)
  const { rowCount } = await db
    .update(soloSessions)
    .set({ answerKey: [] })
    .where(sql`${soloSessions.id} = ANY (ARRAY(${some.for('update', { skipLocked: true })}))`)
  return rowCount === atOnce
}
