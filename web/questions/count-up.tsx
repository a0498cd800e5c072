import { useLayoutEffect, useState } from 'react'
import { formatNumber } from '../ui/format'

/** The duration of every animation of the game. */
const countMs = 420

interface CountUpProps {
  from: number
  to: number
}

/** A number that counts up when it appears. It has the width of its final value, which alone is read aloud. */
export function CountUp({ from, to }: CountUpProps) {
  const [now, setNow] = useState(from)
  // Before the first paint, so that with reduced motion only the final number is seen.
  useLayoutEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const startedAt = performance.now()
    let frame = 0
    const count = (at: number) => {
      const share = isStill ? 1 : Math.min(1, Math.max(0, at - startedAt) / countMs)
      setNow(Math.round(to - (to - from) * (1 - share) ** 3))
      if (share < 1) frame = requestAnimationFrame(count)
    }
    count(startedAt)
    return () => cancelAnimationFrame(frame)
  }, [from, to])

  if (now === to) return formatNumber(to)
  return (
    <span className="counting">
      <span>{formatNumber(to)}</span>
      <span aria-hidden="true">{formatNumber(now)}</span>
    </span>
  )
}
