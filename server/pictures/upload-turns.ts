export type InTurn = <Result>(whose: string, work: () => Promise<Result>) => Promise<Result>

/** One piece of work at a time. Whoever brings several lets everybody else who waits go first after each. */
export function oneAfterAnother(): InTurn {
  // Whose turn comes next, as a Map keeps them, and what each has waiting.
  const waiting = new Map<string, (() => void)[]>()
  let isBusy = false

  function wait(whose: string): Promise<void> {
    return new Promise((begin) => waiting.set(whose, [...(waiting.get(whose) ?? []), begin]))
  }

  /** Hands the turn on, so that nobody who comes in between takes it. */
  function next(): void {
    const [first] = waiting
    if (!first) return void (isBusy = false)
    const [whose, [begin, ...later]] = first
    waiting.delete(whose)
    if (later.length > 0) waiting.set(whose, later)
    begin?.()
  }

  return async (whose, work) => {
    if (isBusy) await wait(whose)
    isBusy = true
    try {
      return await work()
    } finally {
      next()
    }
  }
}
