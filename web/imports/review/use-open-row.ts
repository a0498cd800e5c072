import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { isToFix, nextToFix, type Review } from './review'

/** One row is open at a time, at first one to fix. Fixing or leaving it out by a press opens the next. */
export function useOpenRow(list: RefObject<HTMLElement | null>, review: Review) {
  const [opened, setOpened] = useState(() => {
    const first = review.rows.find(isToFix)
    return first ? { key: first.key, takesFocus: false } : null
  })
  const [left, setLeft] = useState<{ key: string; at: number } | null>(null)
  const latest = useRef(review)
  useEffect(() => {
    latest.current = review
    if (!left) return
    setLeft(null)
    const row = review.rows.find(({ key }) => key === left.key)
    const next = row && isToFix(row) ? row : nextToFix(review, left.at)
    setOpened(next ? { key: next.key, takesFocus: true } : null)
    if (!next) list.current?.querySelector<HTMLElement>('[data-review-done]')?.focus({ preventScroll: true })
  }, [left, review, list])
  return {
    opened,
    open: useCallback((key: string) => setOpened({ key, takesFocus: true }), []),
    leave: useCallback(
      (key: string) => setLeft({ key, at: latest.current.rows.findIndex((row) => row.key === key) }),
      [],
    ),
  }
}
