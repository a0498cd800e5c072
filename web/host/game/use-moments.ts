import { useEffect, useState } from 'react'

/** For a moment that is not known yet. */
export const never = Number.POSITIVE_INFINITY

/** How many of these moments have passed. They are in order. */
export const momentsPassed = (moments: readonly number[], now: number): number =>
  moments.filter((moment) => moment <= now).length

/**
 * Tells how many of these moments have passed as each of them does, those at once that have passed already: a busy page
 * begins to wait a while after it was drawn. Returns how to end it.
 */
export function tellEach(moments: readonly number[], tell: (passed: number) => void): () => void {
  const now = Date.now()
  const timers = moments.map((moment, index) =>
    moment < never ? setTimeout(() => tell(index + 1), Math.max(0, moment - now)) : undefined,
  )
  return () => timers.forEach(clearTimeout)
}

/**
 * The same, drawn again as each of them passes. A page that comes late begins with all that have passed. Each timer is
 * taken at its word, so that a step is never skipped where the machine's clock is set back. A clock that was paused
 * stands at `pausedAt`.
 */
export function useMomentsPassed(moments: readonly number[], pausedAt: number | null = null): number {
  const key = `${moments.join()};${pausedAt}`
  const passedBy = () => ({ key, passed: momentsPassed(moments, pausedAt ?? Date.now()) })
  const [seen, setSeen] = useState(passedBy)
  if (seen.key !== key) setSeen(passedBy())
  useEffect(() => {
    const [times = '', pause] = key.split(';')
    // Of no moments at all there is nothing to tell.
    if (pause !== 'null' || times === '') return
    return tellEach(times.split(',').map(Number), (passed) =>
      setSeen((before) => (before.key === key && before.passed < passed ? { key, passed } : before)),
    )
  }, [key])
  return seen.passed
}
