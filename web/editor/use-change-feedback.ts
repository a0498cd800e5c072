import { useCallback, useEffect, useState } from 'react'

export interface Feedback {
  /** Read aloud by screen readers. */
  say?: string
  /** Selects the element that gets the focus. */
  focus?: string
  /** Scrolls the whole question or answer around that element into view. */
  showsWholeItem?: boolean
}

/** Announces an edit of the draft to screen readers, and moves the focus, after it is drawn. */
export function useChangeFeedback() {
  const [announcement, setAnnouncement] = useState({ text: '', count: 0 })
  const [given, setGiven] = useState<Feedback>({})

  // Of the rendering that has the edit: only then is an added item there, and a moved one in its new place.
  useEffect(() => {
    const { focus, showsWholeItem = false } = given
    const place = focus === undefined ? null : document.querySelector<HTMLElement>(focus)
    place?.focus({ preventScroll: showsWholeItem })
    if (showsWholeItem) scrollWhollyIntoView(place?.closest('[data-key]'))
  }, [given])

  const giveFeedback = useCallback((following: Feedback) => {
    const { say } = following
    // Anew each time, though it may say the same again.
    setGiven({ ...following })
    if (say !== undefined) setAnnouncement(({ count }) => ({ text: say, count: count + 1 }))
  }, [])
  return { announcement, giveFeedback }
}

/** Shows all of an item where the window has room for it above the save bar, else its beginning. */
export function scrollWhollyIntoView(thing: Element | null | undefined): void {
  if (!thing) return
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(thing)
  const room = window.innerHeight - parseFloat(scrollMarginTop) - parseFloat(scrollMarginBottom)
  thing.scrollIntoView({ block: thing.clientHeight > room ? 'start' : 'nearest' })
}
