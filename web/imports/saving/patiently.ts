import { CallError, isRefusal } from '../../api'
import { backoffMs, retry } from '../../ui/retry'

/** What a save waits for before it goes on by itself. */
export type Waiting = 'network' | 'limit'

export interface Patience {
  signal: AbortSignal
  onWaiting: (waiting: Waiting | null) => void
}

/** Thrown where the host has stopped. */
export class Stopped extends Error {}

const pauses = { firstMs: 1_000, longestMs: 30_000 }
const mostTries = 20

/**
 * Makes a call again after a lost connection, and after as long as the server asks to wait. Refusals are thrown at once,
 * except for one that the caller knows how to meet.
 */
export async function patiently<T>(
  act: (attempt: number) => Promise<T>,
  { signal, onWaiting }: Patience,
  meets: (error: unknown) => boolean = () => false,
): Promise<T> {
  let pause = 0
  const result = retry(act, {
    isWanted: () => !signal.aborted,
    mayRetry: (error, attempt) => {
      const isMet = meets(error)
      if ((isRefusal(error) && !isMet) || !(error instanceof CallError) || attempt >= mostTries) return false
      pause = isMet ? 0 : (error.retryAfterMs ?? backoffMs(attempt, pauses))
      if (!isMet) onWaiting(error.status === 429 ? 'limit' : 'network')
      return true
    },
    pauseMs: () => pause,
  })
  const done = await Promise.race([result, whenStopped(signal)])
  onWaiting(null)
  return done as T
}

function whenStopped(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(new Stopped())
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
  })
}
