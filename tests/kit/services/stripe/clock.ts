/** Stripe's time. It runs, and it can be moved. */
export interface StripeClock {
  /** Milliseconds since 1970. */
  now(): number
  /** Moves it; what has become due is played before the next request. */
  set(ms: number): void
  /** Whatever happens while `play` runs, happens at this moment. */
  during<T>(ms: number, play: () => T): T
}

export function stripeClock(time: () => number): StripeClock {
  let shift = 0
  let moment: number | null = null
  return {
    now: () => moment ?? time() + shift,
    set(ms) {
      shift = ms - time()
    },
    during(ms, play) {
      const before = moment
      moment = ms
      const restore = () => {
        moment = before
      }
      try {
        const result = play()
        if (result instanceof Promise) return result.finally(restore) as typeof result
        restore()
        return result
      } catch (error) {
        restore()
        throw error
      }
    },
  }
}
