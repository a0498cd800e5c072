/** Stripe's time. It runs, and can be moved. */
export interface StripeClock {
  /** Milliseconds since 1970. */
  now(): number
  /** Moves the time. Whatever is due then is played before the next request. */
  set(ms: number): void
  /** Fixes the time to this moment while `play` runs. */
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
