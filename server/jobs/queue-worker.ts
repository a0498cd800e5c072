interface Queue<Item> {
  /** How soon due items are found without a call of `wake`. */
  pollMs: number
  maxInFlight: number
  /** Runs before the claims of each look into the queue. */
  prepare?: () => Promise<void>
  /** Claims at most `most` due items, which no other process then gets. */
  claim: (most: number) => Promise<Item[]>
  handle: (item: Item) => Promise<void>
  /** Receives errors of `prepare`, `claim` and `handle`. The next look happens anyway. */
  onError: (error: unknown) => void
}

export interface QueueWorker {
  /** Looks for due items at once instead of at the next poll. */
  wake(): void
  /** Resolves when this process is handling no item. */
  idle(): Promise<void>
  /** Stops claiming, and waits for the items in flight. */
  close(): Promise<void>
}

/** Empties a queue in the database, a few items at a time. A slow item delays no other. */
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
