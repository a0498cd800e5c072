import { useEffect, useState } from 'react'

/** For a moment that is not known yet. */
export const never = Number.POSITIVE_INFINITY

/** How many of these moments have passed. They are in order. */
export const momentsPassed = (moments: readonly number[], now: number): number =>
  moments.filter((moment) => moment <= now).length

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
    if (pause !== 'null') return
    const now = Date.now()
    const pass = (passed: number) =>
      setSeen((before) => (before.key === key && before.passed < passed ? { key, passed } : before))
    const timers = times
      .split(',')
      .map(Number)
      .map((moment, index) =>
        moment > now && moment < never ? setTimeout(() => pass(index + 1), moment - now) : undefined,
      )
    return () => timers.forEach(clearTimeout)
  }, [key])
  return seen.passed
}
