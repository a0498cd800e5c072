let shown = 0

/** The ref of a bar with buttons at the foot of a page. As long as it is there, toasts are shown at the top. */
export function barBelow(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return
  bar.dataset.barBelow = ''
  tell(shown + 1)
  return () => tell(shown - 1)
}

function tell(count: number): void {
  shown = count
  document.documentElement.toggleAttribute('data-has-bar-below', shown > 0)
}
