import { useEffect, type RefObject } from 'react'

/** Nobody can open anything on paper: what is folded within is unfolded while the page is printed. */
export function useUnfoldedOnPaper(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let unfolded: HTMLDetailsElement[] = []
    function unfold() {
      unfolded = Array.from(within.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? [])
      for (const each of unfolded) each.open = true
    }
    function fold() {
      for (const each of unfolded) each.open = false
    }
    addEventListener('beforeprint', unfold)
    addEventListener('afterprint', fold)
    return () => {
      removeEventListener('beforeprint', unfold)
      removeEventListener('afterprint', fold)
    }
  }, [within])
}
