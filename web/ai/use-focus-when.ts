import { useEffect, useRef } from 'react'

/**
 * Moves the focus to an element that has just appeared, so that the keyboard and screen readers continue there, and
 * scrolls its panel into view.
 */
export function useFocusWhen<Element extends HTMLElement>(isWanted: boolean) {
  const element = useRef<Element>(null)
  useEffect(() => {
    if (!isWanted) return
    element.current?.focus({ preventScroll: true })
    element.current?.closest('[data-ai]')?.scrollIntoView({ block: 'nearest' })
  }, [isWanted])
  return element
}
