import { useCallback, useEffect, useState } from 'react'

export interface Feedback {
  /** Read aloud by screen readers. */
  say?: string
  /** Selects the element that gets the focus. */
  focus?: string
  /** Scrolls the whole question or answer around that element into view. */
  showsWholeItem?: boolean
}

/** Announces an edit to screen readers and moves the focus, after it is rendered. */
export function useChangeFeedback() {
  const [announcement, setAnnouncement] = useState({ text: '', count: 0 })
  const [given, setGiven] = useState<Feedback>({})

  // Runs after the render with the edit: only then an added item exists, and a moved one is in its new place.
  useEffect(() => {
    const { focus, showsWholeItem = false } = given
    const place = focus === undefined ? null : document.querySelector<HTMLElement>(focus)
    place?.focus({ preventScroll: showsWholeItem })
    if (showsWholeItem) scrollWhollyIntoView(place?.closest('[data-key]'))
  }, [given])

  const giveFeedback = useCallback((following: Feedback) => {
    const { say } = following
    // A new object each time: the same feedback may be given again.
    setGiven({ ...following })
    if (say !== undefined) setAnnouncement(({ count }) => ({ text: say, count: count + 1 }))
  }, [])
  return { announcement, giveFeedback }
}

/** Scrolls a whole item into view if the window has room for it above the save bar, else its beginning. */
export function scrollWhollyIntoView(thing: Element | null | undefined): void {
  if (!thing) return
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(thing)
  const room = window.innerHeight - parseFloat(scrollMarginTop) - parseFloat(scrollMarginBottom)
  thing.scrollIntoView({ block: thing.clientHeight > room ? 'start' : 'nearest' })
}
