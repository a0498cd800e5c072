import { isDatabaseUnavailable } from '../db/database-unavailable'

/**
 * Gathers calls into batches: while one batch runs, the next one fills. `run` gets the items in the order of the calls
 * and returns one result for each. If it fails, the whole batch fails; if the database is unreachable, all calls
 * waiting behind it fail, too.
 */
export function batched<Item, Result>(
  run: (items: Item[]) => Promise<Result[]>,
  { maxItems = 2_000 }: { maxItems?: number } = {},
): (item: Item) => Promise<Result> {
  interface PendingCall {
    item: Item
    resolve: (result: Result) => void
    reject: (error: unknown) => void
  }
  let pending: PendingCall[] = []
  let isRunning = false

  async function runAll() {
    isRunning = true
    while (pending.length > 0) {
      const batch = pending.splice(0, maxItems)
      try {
        const results = await run(batch.map(({ item }) => item))
        batch.forEach(({ resolve }, index) => resolve(results[index]!))
      } catch (error) {
        // Calls behind this batch have waited just as long, and would only wait that long again.
        const behind = isDatabaseUnavailable(error) ? pending.splice(0) : []
        for (const { reject } of [...batch, ...behind]) reject(error)
      }
    }
    isRunning = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      pending.push({ item, resolve, reject })
      // Calls in the same turn of the event loop share a batch.
      if (!isRunning) {
        isRunning = true
        setImmediate(runAll)
      }
    })
}

/** As `batched`, with separate batches for each key, so that no key waits for another. */
export function batchedBy<Item, Result>(
  keyOf: (item: Item) => number,
  run: (items: Item[]) => Promise<Result[]>,
): (item: Item) => Promise<Result> {
  const byKey = new Map<number, { call: (item: Item) => Promise<Result>; pending: number }>()
  return async (item) => {
    const key = keyOf(item)
    const own = byKey.get(key) ?? { call: batched(run), pending: 0 }
    byKey.set(key, own)
    own.pending++
    try {
      return await own.call(item)
    } finally {
      own.pending--
      if (own.pending === 0) byKey.delete(key)
    }
  }
}
