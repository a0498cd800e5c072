import { useEffect, useState } from 'react'

/** A moment that is not known yet. */
export const never = Number.POSITIVE_INFINITY

/** How many of these ascending moments have passed. */
export const momentsPassed = (moments: readonly number[], now: number): number =>
  moments.filter((moment) => moment <= now).length

/**
 * Reports how many of these moments have passed, whenever another one does. Those already past are reported at once: a
 * busy page may start late. Returns the function that stops it.
 */
export function tellEach(moments: readonly number[], tell: (passed: number) => void): () => void {
  const now = Date.now()
  const timers = moments.map((moment, index) =>
    moment < never ? setTimeout(() => tell(index + 1), Math.max(0, moment - now)) : undefined,
  )
  return () => timers.forEach(clearTimeout)
}

/**
 * How many of these moments have passed; the component renders again at each one. A page that opens late starts with
 * all that have passed. A timer that fires counts as passed whatever the clock says, so that setting the clock back
 * skips no step. A paused clock stands at `pausedAt`.
 */
export function useMomentsPassed(moments: readonly number[], pausedAt: number | null = null): number {
  const key = `${moments.join()};${pausedAt}`
  const passedBy = () => ({ key, passed: momentsPassed(moments, pausedAt ?? Date.now()) })
  const [seen, setSeen] = useState(passedBy)
  if (seen.key !== key) setSeen(passedBy())
  useEffect(() => {
    const [times = '', pause] = key.split(';')
    // No moments, no timers.
    if (pause !== 'null' || times === '') return
    return tellEach(times.split(',').map(Number), (passed) =>
      setSeen((before) => (before.key === key && before.passed < passed ? { key, passed } : before)),
    )
  }, [key])
  return seen.passed
}
