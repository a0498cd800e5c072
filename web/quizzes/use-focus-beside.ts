import { useEffect, useRef, type RefObject } from 'react'

/**
 * Whoever removes something goes on beside it: once it is gone, the focus is on what stands in its place, or before it.
 * `places` selects in the list what takes the focus, one for each of its things.
 */
export function useFocusBeside<List extends HTMLElement>(
  count: number,
  places: string,
): { list: RefObject<List | null>; removed: (index: number) => void } {
  const list = useRef<List>(null)
  const gone = useRef<number>(null)
  useEffect(() => {
    if (gone.current === null) return
    const found = list.current?.querySelectorAll<HTMLElement>(places) ?? []
    found[Math.min(gone.current, found.length - 1)]?.focus()
    gone.current = null
  }, [count, places])
  return {
    list,
    removed: (index) => {
      gone.current = index
    },
  }
}
