export type FairQueue = <Result>(owner: string, task: () => Promise<Result>) => Promise<Result>

/** Runs one task at a time. After each, the owners that wait go before the next task of the same owner. */
export function fairQueue(): FairQueue {
  // In the order of their turns, which a Map keeps.
  const waitingByOwner = new Map<string, (() => void)[]>()
  let isBusy = false

  function wait(owner: string): Promise<void> {
    return new Promise((start) => waitingByOwner.set(owner, [...(waitingByOwner.get(owner) ?? []), start]))
  }

  /** Starts the next task directly, so that a task that arrives at this moment cannot get ahead of it. */
  function startNext(): void {
    const [first] = waitingByOwner
    if (!first) return void (isBusy = false)
    const [owner, [start, ...later]] = first
    waitingByOwner.delete(owner)
    if (later.length > 0) waitingByOwner.set(owner, later)
    start?.()
  }

  return async (owner, task) => {
    if (isBusy) await wait(owner)
    isBusy = true
    try {
      return await task()
    } finally {
      startNext()
    }
  }
}
