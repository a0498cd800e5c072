import { useCallback, useEffect, useReducer, useRef, type RefObject } from 'react'
import { isToMend, nextToMend, type Review } from './review'

/**
 * After a row was mended by a press, or left out, the next one to mend has the focus; where it still has a defect, it
 * keeps the focus itself. Call what is returned before the edit.
 */
export function useReviewFocus(list: RefObject<HTMLElement | null>, review: Review): (key: string) => void {
  const pending = useRef<{ key: string; index: number } | null>(null)
  const latest = useRef(review)
  // Where the texts of a row were mended before, nothing else draws the list anew.
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    latest.current = review
    if (!pending.current) return
    const { key, index } = pending.current
    pending.current = null
    const row = review.rows.find((each) => each.key === key)
    const next = row && isToMend(row) ? row : nextToMend(review, index)
    const place = next ? `[data-row="${next.key}"] [data-mend]` : '[data-review-done]'
    const control = list.current?.querySelector<HTMLElement>(place)
    control?.scrollIntoView({ block: 'nearest' })
    control?.focus({ preventScroll: true })
  })
  return useCallback((key) => {
    pending.current = { key, index: latest.current.rows.findIndex((row) => row.key === key) }
    redraw()
  }, [])
}
