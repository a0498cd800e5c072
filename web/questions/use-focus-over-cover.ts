import { useLayoutEffect } from 'react'

/** A cover hides what has the focus, as in a pause. It gets it back, so that whoever types goes on typing. */
export function useFocusOverCover(isCovered: boolean): void {
  useLayoutEffect(() => {
    if (!isCovered) return
    const focused = document.activeElement as HTMLElement
    return () => {
      if (document.activeElement === document.body) focused.focus()
    }
  }, [isCovered])
}
