import { useEffect } from 'react'
import { useTitle } from './use-title'

/** The tab's title; and whom the change of screen has left nowhere goes on from its heading, which is read aloud. */
export function useScreen(title: string): void {
  useTitle(title)
  useEffect(() => {
    const heading = document.querySelector('h1')
    if (!heading || document.activeElement !== document.body) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [title])
}
