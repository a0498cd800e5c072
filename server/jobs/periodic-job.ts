import type { FastifyInstance } from 'fastify'
import { logUnlessDatabaseUnavailable } from '../db/retry'
import type { Deps } from '../deps'

/** Soon after the start, because a laptop may run for an hour a day, but not while a hall waits for the start. */
const defaultFirstAfterMs = 60_000

interface PeriodicJob {
  /** The time until the first run, by default a minute. With 0 the job runs at once. */
  firstAfterMs?: number
  /** The time between the end of a run and the next; a function is called after each run. */
  everyMs: number | (() => number)
  /** The end of the log line `Could not …`. */
  what: string
  /** Several processes may run it at once. The next run completes what this one leaves undone. */
  run: (signal: AbortSignal) => Promise<void>
}

interface StartedJob {
  /** Makes the next run now, unless one is in progress. */
  runNow(): void
  /** Aborts a run in progress, and waits for its end. */
  stop(): Promise<void>
}

/** Runs a background job again and again until the app closes. */
export function runPeriodically(
  app: Pick<FastifyInstance, 'addHook'>,
  deps: Pick<Deps, 'log'>,
  job: PeriodicJob,
): void {
  const { stop } = startPeriodicJob(deps, job)
  app.addHook('onClose', stop)
}

/** As `runPeriodically`, for a job that its owner must stop in a certain order. */
export function startPeriodicJob({ log }: Pick<Deps, 'log'>, job: PeriodicJob): StartedJob {
  const { firstAfterMs = defaultFirstAfterMs, everyMs, what, run } = job
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  async function runOnce(): Promise<void> {
    try {
      await run(signal)
    } catch (error) {
      if (!signal.aborted) logUnlessDatabaseUnavailable(log, error, `Could not ${what}; will retry`)
    }
  }

  function scheduleNext(): void {
    running = null
    if (!signal.aborted) schedule(typeof everyMs === 'number' ? everyMs : everyMs())
  }

  function schedule(ms: number): void {
    timer = setTimeout(runNow, ms).unref()
  }

  function runNow(): void {
    if (signal.aborted) return
    clearTimeout(timer)
    running ??= runOnce().finally(scheduleNext)
  }

  if (firstAfterMs > 0) schedule(firstAfterMs)
  else runNow()
  return {
    runNow,
    async stop() {
      clearTimeout(timer)
      stopping.abort()
      await running
    },
  }
}
