interface Queue<Item> {
  /** Items that became due without a call of `wake` are found this soon. */
  pollMs: number
  maxInFlight: number
  /** Precedes the claims of each look into the queue. */
  prepare?: () => Promise<void>
  /** Takes at most `most` items that are due, which no other process takes meanwhile. */
  claim: (most: number) => Promise<Item[]>
  handle: (item: Item) => Promise<void>
  /** Gets what `prepare`, `claim` or `handle` throws. The next look comes all the same. */
  onError: (error: unknown) => void
}

export interface QueueWorker {
  /** Looks for due items at once instead of at the next poll. */
  wake(): void
  /** Resolves when this process handles no item. */
  idle(): Promise<void>
  /** Claims nothing more, and waits for the items in flight. */
  close(): Promise<void>
}

/** Empties a queue that is in the database, a few items at a time. An item that is slow delays no other. */
export function startQueueWorker<Item>(queue: Queue<Item>): QueueWorker {
  const { pollMs, maxInFlight, prepare, claim, handle, onError } = queue
  const inFlight = new Set<Promise<void>>()
  let isClosed = false
  let isWoken = false
  let running: Promise<void> | null = null

  function begin(item: Item): void {
    const handling = handle(item)
      .catch(onError)
      .finally(() => inFlight.delete(handling))
    inFlight.add(handling)
  }

  async function handleAllDue(): Promise<void> {
    await prepare?.()
    for (let due; !isClosed && (due = await claim(maxInFlight - inFlight.size)).length > 0;) {
      due.forEach(begin)
      if (inFlight.size >= maxInFlight) await Promise.race(inFlight)
    }
  }

  async function run(): Promise<void> {
    do {
      isWoken = false
      await handleAllDue().catch(onError)
    } while (isWoken && !isClosed)
  }

  function wake(): void {
    if (isClosed) return
    isWoken = true
    running ??= run().finally(() => (running = null))
  }

  async function idle(): Promise<void> {
    await running
    await Promise.all(inFlight)
  }

  const timer = setInterval(wake, pollMs).unref()
  wake()

  return {
    wake,
    idle,
    close() {
      isClosed = true
      clearInterval(timer)
      return idle()
    },
  }
}
