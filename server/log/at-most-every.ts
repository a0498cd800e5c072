/** Answers whether it is time again: for what would be said at every request otherwise. */
export function atMostEvery(ms: number): () => boolean {
  let last = -Infinity
  return () => {
    const now = performance.now()
    if (now - last < ms) return false
    last = now
    return true
  }
}
