/** A slot for a task that runs or waits. */
export interface Place {
  /** Resolves when this task's turn comes; rejects if the signal aborts first. */
  turn: (signal: AbortSignal) => Promise<void>
  /** Frees the slot. */
  leave: () => void
}

/** Lets `most` tasks run at once, and `mostWaiting` wait for their turn. Null if all slots are taken. */
export function turns({ most, mostWaiting }: { most: number; mostWaiting: number }): () => Place | null {
  const waiting = new Set<() => void>()
  let places = 0
  let running = 0

  function startNext(): void {
    const [start] = waiting
    if (!start || running >= most) return
    waiting.delete(start)
    start()
  }

  return () => {
    if (places >= most + mostWaiting) return null
    places++
    let hasTurn = false
    let hasLeft = false
    return {
      turn: (signal) =>
        new Promise((resolve, reject) => {
          const start = () => {
            signal.removeEventListener('abort', giveUp)
            hasTurn = true
            running++
            resolve()
          }
          const giveUp = () => {
            waiting.delete(start)
            reject(signal.reason as Error)
          }
          if (signal.aborted) return giveUp()
          signal.addEventListener('abort', giveUp, { once: true })
          waiting.add(start)
          startNext()
        }),
      leave() {
        if (hasLeft) return
        hasLeft = true
        places--
        if (hasTurn) running--
        startNext()
      },
    }
  }
}
