import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Custom properties, in the hall's unit. */
export type Sizes = Readonly<Record<`--${string}`, number>>

/**
 * Sets the first of these sizes, the largest first, at which all of the element is on the screen and no word is broken.
 * Before it is set smaller than the first `readable` ones, a word may break. `content` is what is shown: with it the size is looked for anew.
 */
export function useFit(sizes: readonly Sizes[], readable: number, content: unknown): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = root.current
    if (!element) return
    const fit = () => fitInto(element, sizes, readable)
    fit()
    // The words are as wide as their letters, which may come a moment after them.
    const { fonts } = element.ownerDocument
    if (fonts.status === 'loading') void fonts.ready.then(fit)
    addEventListener('resize', fit)
    return () => removeEventListener('resize', fit)
  }, [sizes, readable, content])
  return root
}

function fitInto(element: HTMLElement, sizes: readonly Sizes[], readable: number): void {
  const isSet = (areWordsWhole: boolean) =>
    sizes.slice(0, areWordsWhole ? readable : undefined).some((size) => {
      for (const [name, value] of Object.entries(size)) element.style.setProperty(name, String(value))
      return isOnScreen(element) && (!areWordsWhole || areWhole(element))
    })
  // The editor's preview has a document of its own.
  const page = element.ownerDocument.documentElement
  // All of the page: where each change takes a moment, its padding and its foot would still be of the window before.
  page.classList.add('measuring')
  element.classList.add('whole-words')
  const isWhole = isSet(true)
  element.classList.remove('whole-words')
  if (!isWhole) isSet(false)
  page.classList.remove('measuring')
}

const isOnScreen = ({ ownerDocument: { documentElement, defaultView } }: HTMLElement): boolean =>
  documentElement.scrollHeight <= (defaultView ?? window).innerHeight

/** To the fraction of a pixel: a word that is wider by less than one breaks. */
const areWhole = (element: HTMLElement): boolean =>
  [...element.querySelectorAll('.fitted')].every((one) => {
    const words = one.ownerDocument.createRange()
    words.selectNodeContents(one)
    return words.getBoundingClientRect().width <= one.getBoundingClientRect().width + roundingPx
  })

/** Browsers lay out in 64ths of a pixel. */
const roundingPx = 1 / 64
