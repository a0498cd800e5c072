import { useRef, type KeyboardEvent } from 'react'

/** Dialogs are opened by state and have no trigger of their own, so they remember the focused element. */
export function useRestoreFocus() {
  const before = useRef<Element>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // The handler that closed it may have moved the focus already.
      if (document.activeElement === document.body) restoreFocus(before.current)
    },
  }
}

/** Focuses the previous element, or the page's heading if that is gone. */
function restoreFocus(before: Element | null): void {
  if (before instanceof HTMLElement && before !== document.body) before.focus()
  if (document.activeElement !== document.body) return
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** Listens for Escape itself: a toast that was shown later would handle it before the dialog. */
export const closeOnEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Escape') close()
}
