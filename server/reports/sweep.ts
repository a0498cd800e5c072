import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { runPeriodically } from '../jobs/periodic-job'
import { keptMs, removeOldReports } from './report-store'

const everyMs = 3_600_000
const rowsAtOnce = 500

export function startReportSweep(app: FastifyInstance, deps: Deps): void {
  runPeriodically(app, deps, { everyMs, what: 'delete old reports', run: (signal) => sweepReports(deps, signal) })
}

/** Deletes what reports said, and the versions that they saw, after 180 days. */
export async function sweepReports({ db, now }: Pick<Deps, 'db' | 'now'>, signal?: AbortSignal): Promise<void> {
  while (await removeOldReports(db, new Date(now() - keptMs), rowsAtOnce)) signal?.throwIfAborted()
}
