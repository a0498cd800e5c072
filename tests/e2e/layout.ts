/** What is wrong with how a page lies. */
import type { Page } from '@playwright/test'

/** What reaches beyond the window's sides, or beyond a box that neither scrolls nor cuts it off. */
export const pushedOut = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const isSeen = (element: Element) => element.checkVisibility() && !element.closest('.unseen, [class*="skip"]')
    const clips = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX !== 'visible' || clips(element.parentElement))
    const texts = [...document.querySelectorAll('h1, h2, h3, p, li, td, th, dd, label, button, a, span, bdi')]
    return [
      ...(document.documentElement.scrollWidth > width ? ['the page scrolls sideways'] : []),
      ...texts
        .filter(isSeen)
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect()
          // What floats above an element is no part of its text.
          const floats = [...element.querySelectorAll('*')].some(
            (part) => getComputedStyle(part).position === 'absolute',
          )
          const sticksOut = !floats && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
          return !clips(element) && (right > width + 1 || left < -1 || sticksOut)
        })
        .map((element) => `${element.tagName} ${element.className}: ${(element.textContent ?? '').slice(0, 30)}`),
    ]
  })

/** The labels that end in “…” or are cut by their box, because they are too long for it. */
export const cutOff = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('h1, h2, h3, label, button, a, summary, th, legend, [role=tab]'))
      .filter((element) => element.checkVisibility() && !element.closest('.unseen, [class*="skip"], bdi, [dir="auto"]'))
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element)
        const isTooWide =
          overflowX !== 'visible' && overflowX !== 'auto' && element.scrollWidth > element.clientWidth + 1
        const isTooHigh = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 2
        return (isTooWide || isTooHigh) && element.querySelector('bdi, [dir="auto"]') === null
      })
      .map((element) => `${element.tagName} ${element.className}: ${(element.textContent ?? '').slice(0, 40)}`),
  )

/** Pairs of texts that stand on each other. Sticky bars and what floats above the page are left out. */
export const overlapping = (page: Page) =>
  page.evaluate(() => {
    const floats = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || floats(element.parentElement))
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: { text: string; boxes: DOMRect[] }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = (node.nodeValue ?? '').trim()
      if (text === '' || !element || element.closest('.unseen, script, style, svg, [aria-hidden="true"]')) continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || floats(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      texts.push({ text, boxes: [...range.getClientRects()] })
    }
    // Without what a font leaves free above and below its letters, where large lines lie close.
    const letters = ({ top, height }: DOMRect) => ({ from: top + 0.25 * height, to: top + 0.75 * height })
    const overlap = (one: DOMRect, other: DOMRect) => {
      const [mine, its] = [letters(one), letters(other)]
      const isBeside = Math.min(one.right, other.right) - Math.max(one.left, other.left) <= 3
      return !isBeside && Math.min(mine.to, its.to) - Math.max(mine.from, its.from) > 2
    }
    return texts.flatMap(({ text, boxes }, index) =>
      texts
        .slice(index + 1)
        .filter((other) => boxes.some((box) => other.boxes.some((otherBox) => overlap(box, otherBox))))
        .map((other) => `“${text.slice(0, 30)}” on “${other.text.slice(0, 30)}”`),
    )
  })

/** The choices and placeholders that are too long for their fields. */
export const cutInFields = (page: Page) =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')!
    return Array.from(document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('select, input[placeholder]'))
      .filter((field) => field.checkVisibility())
      .flatMap((field) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(field)
        const text = 'placeholder' in field ? field.placeholder : (field.selectedOptions[0]?.text ?? '')
        context.font = font
        const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
        return context.measureText(text).width > room + 1 ? [`“${text}” in ${Math.round(room)} px`] : []
      })
  })

/** Words that a line ends within, without a hyphen. */
export const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || element.closest('.unseen, script, style, bdi, code, [dir="auto"], [dir="ltr"]')) continue
      if (!element.checkVisibility()) continue
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{M}\u00ad]{2,}/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const tops = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
        if (tops.size > 1 && !word.includes('\u00ad')) broken.push(word)
      }
    }
    return broken
  })
