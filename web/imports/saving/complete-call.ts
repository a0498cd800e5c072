import { CallError, isRefusal } from '../../api'
import { backoffMs, retry } from '../../ui/retry'

/** The reason why a save waits before it goes on by itself. */
export type Waiting = 'network' | 'limit'

export interface Reports {
  signal: AbortSignal
  onTaken: (pictures: number) => void
  onWaiting: (waiting: Waiting) => void
}

const pauses = { firstMs: 1_000, longestMs: 30_000 }
const triesMost = 20

/**
 * Repeats a call until its reply is complete: the server takes some pictures out of a file each time. It also goes on
 * after a lost connection, and after a wait that the server asks for. Null where it was stopped.
 */
export async function completeCall<R extends { taken: number }>(
  act: () => Promise<R>,
  isComplete: (reply: R) => boolean,
  { signal, onTaken, onWaiting }: Reports,
): Promise<R | null> {
  let pauseMs = 0
  while (!signal.aborted) {
    const reply = await retry(act, {
      isWanted: () => !signal.aborted,
      mayRetry: (error, attempt) => {
        if (signal.aborted || !(error instanceof CallError) || isRefusal(error) || attempt >= triesMost) return false
        pauseMs = error.retryAfterMs ?? backoffMs(attempt, pauses)
        onWaiting(error.status === 429 ? 'limit' : 'network')
        return true
      },
      pauseMs: () => pauseMs,
    })
    if (!reply || signal.aborted) return null
    if (isComplete(reply)) return reply
    onTaken(reply.taken)
  }
  return null
}
