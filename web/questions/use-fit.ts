import { useLayoutEffect, useRef, type RefObject } from 'react'

const sizes = [1, 0.92, 0.84, 0.76, 0.68]

/**
 * Shrinks the longest texts of a screen, by `--fit`, until nothing scrolls. It measures, because some letters are three
 * times as wide as others: counting letters does not tell what fits.
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

/** Measures again what is shown next, such as a part that comes later than its screen. */
export const fitNextFrame = () => requestAnimationFrame(() => dispatchEvent(new Event('resize')))
