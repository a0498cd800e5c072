import { useEffect, useRef } from 'react'

const settledAfterMs = 600

/**
 * False for a moment after something new has come up: the second half of a double click was meant for the button that
 * stood in the same place before, not for this one.
 */
export function useSettled(place: string): () => boolean {
  const cameAt = useRef(0)
  useEffect(() => {
    cameAt.current = Date.now()
  }, [place])
  return () => Date.now() - cameAt.current > settledAfterMs
}
