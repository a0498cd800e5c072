import type { FastifyInstance } from 'fastify'
import { logUnlessDatabaseUnavailable } from '../db/retry'
import type { Deps } from '../deps'

/** Soon after the start, because a laptop may run for an hour a day, but not while a hall waits for the start. */
const firstAfterMs = 60_000

interface PeriodicJob {
  everyMs: number
  /** The end of the log line `Could not …`. */
  what: string
  /** Several processes may run it at once. The next run does what this one leaves undone. */
  run: (signal: AbortSignal) => Promise<void>
}

/** Runs a background job again and again. Closing the app aborts a run in progress, and waits for its end. */
export function runPeriodically(
  app: Pick<FastifyInstance, 'addHook'>,
  { log }: Pick<Deps, 'log'>,
  job: PeriodicJob,
): void {
  const { everyMs, what, run } = job
  const stopping = new AbortController()
  const { signal } = stopping
  let running = Promise.resolve()
  let timer = schedule(firstAfterMs)

  function schedule(ms: number): NodeJS.Timeout {
    return setTimeout(() => (running = runOnce()), ms).unref()
  }
  async function runOnce(): Promise<void> {
    try {
      await run(signal)
    } catch (error) {
      if (!signal.aborted) logUnlessDatabaseUnavailable(log, error, `Could not ${what}; will retry`)
    }
    if (!signal.aborted) timer = schedule(everyMs)
  }
  app.addHook('onClose', () => {
    clearTimeout(timer)
    stopping.abort()
    return running
  })
}
