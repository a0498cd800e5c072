import type { PointerEvent } from 'react'

export const swipeThresholdPx = 50

/** Lets an element be swiped away to the right. If released before the threshold, it moves back. */
export function swipeRight(away: () => void) {
  let from: number | null = null
  const pushed = ({ clientX }: PointerEvent) => (from === null ? 0 : Math.max(0, clientX - from))
  const move = (event: PointerEvent<HTMLElement>, px: number) => {
    event.currentTarget.style.transform = px > 0 ? `translateX(${px}px)` : ''
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    if (event.type === 'pointerup' && pushed(event) >= swipeThresholdPx) away()
    else move(event, 0)
    from = null
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      from = event.clientX
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (pushed(event) > 0) move(event, pushed(event))
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
  }
}
