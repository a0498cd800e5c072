import { useLayoutEffect, useRef, type RefObject } from 'react'

const sizes = [1, 0.92, 0.84, 0.76, 0.68]

/**
 * Sets the longest texts of a screen smaller, by `--fit`, until nothing of it scrolls: some letters are three times as
 * wide as others, so no count of letters tells what has room.
 */
export function useFit<T extends HTMLElement>(content: unknown): RefObject<T | null> {
  const screen = useRef<T>(null)
  useLayoutEffect(() => {
    const { current } = screen
    const fit = () => {
      for (const size of sizes) {
        current?.style.setProperty('--fit', String(size))
        if (!current || current.scrollHeight <= current.clientHeight) return
      }
    }
    fit()
    // The editor's preview has a document of its own.
    void current?.ownerDocument.fonts.ready.then(fit)
    addEventListener('resize', fit)
    return () => removeEventListener('resize', fit)
  }, [content])
  return screen
}
