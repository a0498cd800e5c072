import { useEffect, useRef } from 'react'

/** Moves the focus to an element when something has brought it up, so that the keyboard and screen readers go on there. */
export function useFocusWhen<Element extends HTMLElement>(isWanted: boolean) {
  const element = useRef<Element>(null)
  useEffect(() => {
    if (isWanted) element.current?.focus({ preventScroll: true })
  }, [isWanted])
  return element
}
