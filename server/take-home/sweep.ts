import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { runPeriodically } from '../jobs/periodic-job'

const everyMs = 3_600_000
const atOnce = 500

export function startTakeHomeSweep(app: FastifyInstance, deps: Deps): void {
  runPeriodically(app, deps, { everyMs, what: 'remove take-home links', run: (signal) => sweepLinks(deps, signal) })
}

/** Deletes links whose time is over. They open nothing any more. */
export async function sweepLinks({ db, now }: Pick<Deps, 'db' | 'now'>, signal?: AbortSignal): Promise<void> {
  let deleted: number | null
  do {
    signal?.throwIfAborted()
    const { rowCount } = await db.execute(sql`
      DELETE FROM take_home_links WHERE (game_session_id, participant_id) IN (
        SELECT game_session_id, participant_id FROM take_home_links WHERE until <= ${new Date(now()).toISOString()}
        LIMIT ${atOnce} FOR UPDATE SKIP LOCKED
      )`)
    deleted = rowCount
  } while (deleted === atOnce)
}
