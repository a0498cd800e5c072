/** Long enough for one read to serve a burst of events, and to spread the reads of 2,000 phones. */
const leastMs = 500
const spreadMs = 3_500

export interface StateRefresh {
  request: () => void
  cancel: () => void
}

/**
 * Reads the state on request: once for all requests within a few seconds, one read at a time. `read` returns whether it
 * succeeded.
 */
export function stateRefresh(read: () => Promise<boolean>, random: () => number): StateRefresh {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isReading = false
  let isOutdated = false
  /** Grows with each cancellation: a read begun before it is not repeated. */
  let cancellations = 0

  function request(): void {
    // The read in flight may have been answered before the event.
    if (isReading) isOutdated = true
    else timer ??= setTimeout(() => void run(), leastMs + random() * spreadMs)
  }

  async function run(): Promise<void> {
    timer = undefined
    isReading = true
    const before = cancellations
    const hasSucceeded = await read()
    isReading = false
    const isWanted = isOutdated || (!hasSucceeded && before === cancellations)
    isOutdated = false
    if (isWanted) request()
  }

  return {
    request,
    cancel() {
      clearTimeout(timer)
      timer = undefined
      isOutdated = false
      cancellations++
    },
  }
}
