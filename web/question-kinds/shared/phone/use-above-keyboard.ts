import { useEffect, useRef, type RefObject } from 'react'

/** Less than this is the bar of a browser, not a keyboard. */
const keyboardPx = 120

/** Keeps the screen of this element within what an open keyboard leaves of the window. */
export function useAboveKeyboard<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null)
  useEffect(() => {
    const screen = element.current?.closest('main')
    const seen = visualViewport
    if (!screen || !seen) return
    const fit = () => {
      const below = innerHeight - seen.height - seen.offsetTop
      const isTyping = innerHeight - seen.height > keyboardPx && seen.scale < 1.1
      screen.toggleAttribute('data-typing', isTyping)
      screen.style.setProperty('--seen-top', `${seen.offsetTop}px`)
      screen.style.setProperty('--seen-bottom', `${Math.max(0, below)}px`)
    }
    fit()
    seen.addEventListener('resize', fit)
    seen.addEventListener('scroll', fit)
    return () => {
      seen.removeEventListener('resize', fit)
      seen.removeEventListener('scroll', fit)
      screen.removeAttribute('data-typing')
    }
  }, [])
  return element
}
