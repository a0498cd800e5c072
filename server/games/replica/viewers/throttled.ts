/** Calls `run` at once, and then at most every `everyMs` with the latest arguments. */
export function throttled<Args extends unknown[]>(
  everyMs: number,
  run: (...args: Args) => void,
): (...args: Args) => void {
  let waiting: Args | null = null
  let isIdle = true

  function pause() {
    isIdle = false
    setTimeout(() => {
      isIdle = true
      if (!waiting) return
      const args = waiting
      waiting = null
      pause()
      run(...args)
    }, everyMs).unref()
  }

  return (...args) => {
    if (!isIdle) {
      waiting = args
      return
    }
    pause()
    run(...args)
  }
}
