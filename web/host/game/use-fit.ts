import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Custom properties, in the hall's unit. */
export type Sizes = Readonly<Record<`--${string}`, number>>

/**
 * Sets the largest of these sizes at which the whole element is on the screen and no word is broken. Below the first
 * `readable` sizes words may break. It measures again when `content` changes.
 */
export function useFit(sizes: readonly Sizes[], readable: number, content: unknown): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = root.current
    if (!element) return
    const fit = () => fitInto(element, sizes, readable)
    fit()
    // The fonts decide how wide words are, and may load a moment later.
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
  // The whole page: during a transition its padding and foot would still fit the old window.
  page.classList.add('measuring')
  element.classList.add('whole-words')
  const isWhole = isSet(true)
  element.classList.remove('whole-words')
  if (!isWhole) isSet(false)
  page.classList.remove('measuring')
}

const isOnScreen = ({ ownerDocument: { documentElement, defaultView } }: HTMLElement): boolean =>
  documentElement.scrollHeight <= (defaultView ?? window).innerHeight

/** Compares fractions of a pixel: a word breaks even if it is too wide by less than one. */
const areWhole = (element: HTMLElement): boolean =>
  [...element.querySelectorAll('.fitted')].every((one) => {
    const words = one.ownerDocument.createRange()
    words.selectNodeContents(one)
    return words.getBoundingClientRect().width <= one.getBoundingClientRect().width + roundingPx
  })

/** Browsers lay out in 64ths of a pixel. */
const roundingPx = 1 / 64
