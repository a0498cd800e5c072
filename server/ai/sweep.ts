import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { runPeriodically } from '../jobs/periodic-job'
import { endLapsed, forgetOld } from './generation-store'

const everyMs = 60_000

export function sweepPeriodically(app: Pick<FastifyInstance, 'addHook'>, deps: Pick<Deps, 'db' | 'now' | 'log'>): void {
  runPeriodically(app, deps, {
    everyMs,
    what: 'end lapsed generations and forget old ones',
    run: () => sweepGenerations(deps),
  })
}

/** Ends generations whose process has died, and deletes expired questions and generations. */
export async function sweepGenerations(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await endLapsed(deps)
  await forgetOld(deps)
}
