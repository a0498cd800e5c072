import { freePlace, isFree } from './free-place'

const pressable = 'a[href], button, input, select, textarea, label, summary, [role="button"], [role="menuitem"]'

/** The element of long lists' rows. */
const row = 'li'

/**
 * Keeps toasts off every button, or at least off main buttons, even when the page changes or scrolls. Returns the
 * function that ends it.
 */
export function coverNothing(toasts: HTMLElement): () => void {
  let frame = 0
  const keep = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => moveToFreePlace(toasts))
  }
  toasts.removeAttribute('style')
  moveToFreePlace(toasts)
  const changes = new MutationObserver(keep)
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['hidden', 'aria-hidden', 'inert'],
  })
  // Observes the page, too: it may take a moment to adapt to the window.
  const sizes = new ResizeObserver(keep)
  sizes.observe(document.body)
  addEventListener('resize', keep)
  // Scrolling of any part of the page counts.
  addEventListener('scroll', keep, { passive: true, capture: true })
  return () => {
    cancelAnimationFrame(frame)
    changes.disconnect()
    sizes.disconnect()
    removeEventListener('resize', keep)
    removeEventListener('scroll', keep, { capture: true })
  }
}

function moveToFreePlace(toasts: HTMLElement): void {
  const obstacles = boxesOf(pressable, toasts)
  const present = toasts.getBoundingClientRect()
  const screen = { width: document.documentElement.clientWidth, height: innerHeight }
  if (present.height === 0 || (isFree(present, obstacles) && isOn(screen, present))) return
  toasts.removeAttribute('style')
  const home = toasts.getBoundingClientRect()
  const place = freePlace(home, obstacles, screen) ?? freePlace(home, boxesOf('.button-primary', toasts), screen)
  if (place)
    Object.assign(toasts.style, { left: `${place.left}px`, top: `${place.top}px`, right: 'auto', bottom: 'auto' })
}

/**
 * Skips what a dialog covers: it cannot be pressed. Skips rows out of view: measuring them would make the browser lay
 * them out.
 */
function boxesOf(selector: string, toasts: HTMLElement): DOMRect[] {
  const inSight = new Map<Element, boolean>()
  const isInSight = (element: Element): boolean => {
    const around = element.parentElement?.closest(row)
    if (!around) return true
    const known = inSight.get(around) ?? (isInSight(around) && isOnScreen(around.getBoundingClientRect()))
    inSight.set(around, known)
    return known
  }
  return Array.from(document.querySelectorAll(selector))
    .filter((element) => !toasts.contains(element) && !element.closest('[aria-hidden="true"], [inert]'))
    .filter(isInSight)
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
}

const isOnScreen = ({ top, bottom }: DOMRect): boolean => bottom > 0 && top < innerHeight

const isOn = (screen: { width: number; height: number }, { left, right, bottom }: DOMRect): boolean =>
  left >= 0 && right <= screen.width && bottom <= screen.height
