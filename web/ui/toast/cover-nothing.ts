import { freePlace, isFree } from './free-place'

const pressable = 'a[href], button, input, select, textarea, label, summary, [role="button"], [role="menuitem"]'

/** What long lists are made of. */
const row = 'li'

/**
 * Keeps the toasts where they cover nothing to press, or at least no main button, also when the page below changes or is
 * scrolled. Returns what ends it.
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
  // Of the page, too, which may take a moment to lie as the window wants it.
  const sizes = new ResizeObserver(keep)
  sizes.observe(document.body)
  addEventListener('resize', keep)
  // Of any part of the page, too.
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
 * What a dialog keeps from being pressed is not in the way. What is in a row out of sight is not measured: the browser
 * would lay out the whole row for it.
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
