/** Returns a function that is true at most once in `ms`, for log lines that would repeat with every request. */
export function atMostEvery(ms: number): () => boolean {
  let last = -Infinity
  return () => {
    const now = performance.now()
    if (now - last < ms) return false
    last = now
    return true
  }
}
