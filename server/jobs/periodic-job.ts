import type { FastifyInstance } from 'fastify'
import { isDatabaseAway } from '../db/database-away'
import type { Deps } from '../deps'

/** Soon after the start, because a laptop may run for an hour a day; but not while a hall waits for the start. */
const firstAfterMs = 60_000

interface Rounds {
  everyMs: number
  /** What the log says has failed. */
  what: string
  /** One round. Several processes may be at it at once; what it does not get done is left to the next. */
  round: (signal: AbortSignal) => Promise<void>
}

/** Does again and again what nobody waits for. Closing the app ends a round that is under way, and waits for its end. */
export function runPeriodically(
  app: Pick<FastifyInstance, 'addHook'>,
  { log }: Pick<Deps, 'log'>,
  rounds: Rounds,
): void {
  const { everyMs, what, round } = rounds
  const stopping = new AbortController()
  const { signal } = stopping
  let underWay = Promise.resolve()
  let timer = after(firstAfterMs)

  function after(ms: number): NodeJS.Timeout {
    return setTimeout(() => (underWay = again()), ms).unref()
  }
  async function again(): Promise<void> {
    try {
      await round(signal)
    } catch (error) {
      if (!signal.aborted && !isDatabaseAway(error)) log.error({ err: error }, `Could not ${what}; will retry`)
    }
    if (!signal.aborted) timer = after(everyMs)
  }
  app.addHook('onClose', () => {
    clearTimeout(timer)
    stopping.abort()
    return underWay
  })
}
