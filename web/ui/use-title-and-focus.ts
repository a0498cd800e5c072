import { useEffect } from 'react'
import { brand } from '../../contract/brand'

/** Sets the title of the browser's tab. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${brand}` : brand
  }, [title])
}

/** Sets the tab's title. Where the change of screen has removed the focused element, it focuses the heading. */
export function useTitleAndFocus(title: string): void {
  useTitle(title)
  useEffect(() => {
    const heading = document.querySelector('h1')
    if (!heading || document.activeElement !== document.body) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [title])
}
