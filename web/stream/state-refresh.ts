/** Long enough for one read to stand for a burst of events, and for 2,000 phones not to read at the same moment. */
const leastMs = 500
const spreadMs = 3_500

export interface StateRefresh {
  request: () => void
  cancel: () => void
}

/**
 * Reads the state anew on request: once for all requests of a few seconds, and one read at a time. `read` returns whether
 * it got through.
 */
export function stateRefresh(read: () => Promise<boolean>, random: () => number): StateRefresh {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isReading = false
  let isOutdated = false
  /** Grows with each cancellation: a read that began before is not repeated. */
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
