import { useEffect } from 'react'
import { brand } from '../../contract/brand'

export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${brand}` : brand
  }, [title])
}

/** Sets the tab's title. If the change of screen has removed the focused element, focuses the heading. */
export function useTitleAndFocus(title: string): void {
  useTitle(title)
  useEffect(() => {
    const heading = document.querySelector('h1')
    if (!heading || document.activeElement !== document.body) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [title])
}
