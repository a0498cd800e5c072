import { useLayoutEffect, useState, type RefObject } from 'react'

/** Rows rendered above and below the visible ones, for fast scrolling. */
const beyond = 8

/** In rem: all rows have this height, so that each one's place is known without rendering it. */
export const rowRem = 3.75

export const remPx = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize)

/** Which of many rows are visible in their scroll container. */
export function useVisibleRows(scroller: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>) {
  const [range, setRange] = useState({ first: 0, end: 20 })
  useLayoutEffect(() => {
    const box = scroller.current
    const rows = list.current
    if (!box || !rows) return
    const measure = () => {
      const rowPx = rowRem * remPx()
      const top = box.scrollTop - rows.offsetTop
      const first = Math.max(0, Math.floor(top / rowPx) - beyond)
      const end = Math.max(0, Math.ceil((top + box.clientHeight) / rowPx) + beyond)
      setRange((known) => (known.first === first && known.end === end ? known : { first, end }))
    }
    measure()
    box.addEventListener('scroll', measure, { passive: true })
    // A change of what stands above the list moves it, too.
    const resized = new ResizeObserver(measure)
    for (const element of [box, ...box.children]) resized.observe(element)
    return () => {
      box.removeEventListener('scroll', measure)
      resized.disconnect()
    }
  }, [scroller, list])
  return range
}
