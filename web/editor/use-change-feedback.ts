import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

interface Feedback {
  say?: string
  focus?: string
  isConnected?: boolean
}

/** What follows a change of the draft: what is said to those who hear the page, and where the focus goes on. */
export function useChangeFeedback(root: RefObject<HTMLElement | null>) {
  const [announcement, setAnnouncement] = useState({ text: '', count: 0 })
  const next = useRef<Feedback>({})

  // After every drawing: only then is there what was added, and what moved is in its new place.
  useEffect(() => {
    const { focus, isConnected = false } = next.current
    next.current = {}
    const place = focus === undefined ? null : root.current?.querySelector<HTMLElement>(focus)
    place?.focus({ preventScroll: isConnected })
    if (isConnected) scrollWhollyIntoView(place?.closest('[data-key]'))
  })

  const giveFeedback = useCallback((following: Feedback) => {
    const { say } = following
    next.current = following
    if (say !== undefined) setAnnouncement(({ count }) => ({ text: say, count: count + 1 }))
  }, [])
  return { announcement, giveFeedback }
}

/** As far as the window has room for it beside the bar that lies over its foot: else from its beginning. */
function scrollWhollyIntoView(thing: Element | null | undefined): void {
  if (!thing) return
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(thing)
  const room = window.innerHeight - parseFloat(scrollMarginTop) - parseFloat(scrollMarginBottom)
  thing.scrollIntoView({ block: thing.clientHeight > room ? 'start' : 'nearest' })
}
