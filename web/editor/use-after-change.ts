import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

interface Following {
  say?: string
  focus?: string
  isConnected?: boolean
}

/** What follows a change of the draft: what is said to those who hear the page, and where the focus goes on. */
export function useAfterChange(root: RefObject<HTMLElement | null>) {
  const [said, setSaid] = useState({ text: '', count: 0 })
  const next = useRef<Following>({})

  // After every drawing: only then is there what was added, and what moved is in its new place.
  useEffect(() => {
    const { focus, isConnected = false } = next.current
    next.current = {}
    const place = focus === undefined ? null : root.current?.querySelector<HTMLElement>(focus)
    place?.focus({ preventScroll: isConnected })
    if (isConnected) showWhole(place?.closest('[data-key]'))
  })

  const follow = useCallback((following: Following) => {
    const { say } = following
    next.current = following
    if (say !== undefined) setSaid(({ count }) => ({ text: say, count: count + 1 }))
  }, [])
  return { said, follow }
}

/** As far as the window has room for it beside the bar that lies over its foot: else from its beginning. */
function showWhole(thing: Element | null | undefined): void {
  if (!thing) return
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(thing)
  const room = window.innerHeight - parseFloat(scrollMarginTop) - parseFloat(scrollMarginBottom)
  thing.scrollIntoView({ block: thing.clientHeight > room ? 'start' : 'nearest' })
}
