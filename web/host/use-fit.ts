import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Custom properties, in the hall's unit. */
export type Sizes = Readonly<Record<`--${string}`, number>>

/**
 * Sets the first of these sizes, the largest first, at which all of the element is on the screen and no word is broken.
 * Before it is set smaller than the first `readable` ones, a word may break. `content` names what is shown: with it the size is looked for anew.
 */
export function useFit(sizes: readonly Sizes[], readable: number, content: string): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = root.current
    if (!element) return
    const fit = () => fitInto(element, sizes, readable)
    fit()
    // The words are as wide as their letters, which come a moment after them.
    void document.fonts.ready.then(fit)
    addEventListener('resize', fit)
    return () => removeEventListener('resize', fit)
  }, [sizes, readable, content])
  return root
}

function fitInto(element: HTMLElement, sizes: readonly Sizes[], readable: number): void {
  const isSet = (areWordsWhole: boolean) =>
    sizes.slice(0, areWordsWhole ? readable : undefined).some((size) => {
      for (const [name, value] of Object.entries(size)) element.style.setProperty(name, String(value))
      return isOnScreen() && (!areWordsWhole || areWhole(element))
    })
  // All of the page: where each change takes a moment, its padding and its foot would still be of the window before.
  document.documentElement.classList.add('measuring')
  element.classList.add('whole-words')
  const isWhole = isSet(true)
  element.classList.remove('whole-words')
  if (!isWhole) isSet(false)
  document.documentElement.classList.remove('measuring')
}

const isOnScreen = (): boolean => document.documentElement.scrollHeight <= innerHeight

const areWhole = (element: HTMLElement): boolean =>
  [...element.querySelectorAll('.fitted')].every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth + 1)
