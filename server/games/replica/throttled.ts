/** Calls `tell` at once, and then at most every `everyMs` with the latest arguments. */
export function throttled<Args extends unknown[]>(
  everyMs: number,
  tell: (...args: Args) => void,
): (...args: Args) => void {
  let waiting: Args | null = null
  let isQuiet = true

  function pause() {
    isQuiet = false
    setTimeout(() => {
      isQuiet = true
      if (!waiting) return
      const args = waiting
      waiting = null
      pause()
      tell(...args)
    }, everyMs).unref()
  }

  return (...args) => {
    if (!isQuiet) {
      waiting = args
      return
    }
    pause()
    tell(...args)
  }
}
