import { useEffect, useRef } from 'react'

/**
 * Moves the focus to an element when something has brought it up, so that the keyboard and screen readers go on there, and
 * shows the panel around it.
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
