/** A hall's phones spread over this time what they send at the deadline. */
const spreadMs = 300

/** Acts once, at a random moment right after the deadline. Returns how to keep it from acting. */
export function atDeadline(deadline: number, act: () => void, random: () => number = Math.random): () => void {
  const moment = deadline + random() * spreadMs
  const ring = () => {
    const leftMs = moment - Date.now()
    // A timer may fire a little early.
    if (leftMs > 0) timer = setTimeout(ring, leftMs)
    else act()
  }
  let timer = setTimeout(ring, Math.max(0, moment - Date.now()))
  return () => clearTimeout(timer)
}
