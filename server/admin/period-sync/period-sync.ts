import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { adminApi, type SyncProgress } from '../../../contract/endpoints/admin'
import type { BillingDeps } from '../../billing/billing-user'
import type { Deps } from '../../deps'
import { serve } from '../../http/serve'
import { startPeriodicJob } from '../../jobs/periodic-job'
import { within } from '../../jobs/within'
import { Problem } from '../../problems/problem'
import { syncMessage } from './sync-message'
import { runSync } from './sync-run'
import { beginSync, readSync, takeSync, type PeriodSync } from './sync-store'

/** How often a run left behind by a dead process is looked for. */
const everyMs = 60_000
const waitMs = 20_000
const pollMs = 250
/** A restart does not wait for a hanging provider: the lease of the unfinished run expires. */
const closeTimeoutMs = 3_000

/** The administrator's call that fetches every subscription, and the job that does it, once per installation. */
export function servePeriodSync(app: FastifyInstance, deps: Deps): void {
  const { stripe } = deps
  const guard = async () => {
    if (!stripe) throw new Problem('billing_not_set_up')
  }
  const job = stripe && startJob(app, { ...deps, stripe })

  /** The run once it has ended, or in its current state if that takes long or this process stops. */
  async function outcome(): Promise<PeriodSync> {
    for (const end = performance.now() + waitMs; ;) {
      const run = await readSync(deps)
      if (!run) throw new Error('The sync that was begun is not stored')
      if (run.endedAt || performance.now() > end || app.requestContext.isStopping) return run
      // Also resumes a run whose process died in the meantime.
      if (run.leaseUntil.getTime() <= deps.now()) job?.runNow()
      await pause(pollMs)
    }
  }

  serve(
    app,
    adminApi.syncPeriodData,
    async (_, { userId }) => {
      await beginSync(deps, userId)
      const run = await outcome()
      const { done: checked, changed, failed, hasStopped } = run
      return { message: syncMessage(run), checked, changed, failed, isRunning: run.endedAt === null, hasStopped }
    },
    { guard },
  )
  serve(app, adminApi.syncProgress, async () => progressOf(await readSync(deps)), { guard })
}

function startJob(app: FastifyInstance, deps: BillingDeps): ReturnType<typeof startPeriodicJob> {
  const job = startPeriodicJob(deps, {
    everyMs,
    what: 'fetch all subscriptions for the administrator',
    async run(signal) {
      for (let run; !signal.aborted && (run = await takeSync(deps));) await runSync(deps, run, signal)
    },
  })
  app.addHook('onClose', () => within(closeTimeoutMs, job.stop(), undefined))
  return job
}

function progressOf(run: PeriodSync | undefined): SyncProgress {
  if (!run) {
    const none = { total: 0, done: 0, changed: 0, failed: 0 }
    return { isRunning: false, hasStopped: false, message: null, ...none, startedAt: null, endedAt: null }
  }
  const { total, done, changed, failed, hasStopped, startedAt, endedAt } = run
  return {
    ...{ isRunning: endedAt === null, hasStopped, message: syncMessage(run) },
    // More users may have subscribed since the run began.
    ...{ total: Math.max(total, done), done, changed, failed },
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}
