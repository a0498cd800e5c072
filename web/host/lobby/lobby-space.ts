import { useLayoutEffect, useRef, useState } from 'react'

/** The sizes of PIN, QR code and names. In the first one the join instructions take most of the screen. */
const sizes = ['first', 'few', 'some', 'more', 'many', 'crowd'] as const
export type Size = (typeof sizes)[number]
type Room = Record<Size, number>

const noRoom: Room = { first: 0, few: 0, some: 0, more: 0, many: 0, crowd: 0 }
/** A size is used up to this many names, even if more would fit. */
const most: Partial<Room> = { first: 3, some: 24, more: 48 }

/** The largest size at which this many names fit. */
export const sizeFor = (joined: number, room: Room): Size =>
  sizes.find((size) => joined <= Math.min(room[size], most[size] ?? Infinity)) ?? 'crowd'

/**
 * The size of the lobby, and how many names fit at it. Names move only when the size changes: five times while a hall
 * fills. `isShared`: something else stands beside PIN and QR code, so the first size is skipped.
 */
export function useLobbySpace(joined: number, isShared: boolean) {
  const lobby = useRef<HTMLDivElement>(null)
  const names = useRef<HTMLUListElement>(null)
  const [room, setRoom] = useState(noRoom)
  const size = sizeFor(joined, isShared ? { ...room, first: -1 } : room)

  useLayoutEffect(() => {
    const [root, list] = [lobby.current, names.current]
    if (!root || !list) return
    const measure = () => {
      const now = root.dataset.size
      const measured = { ...noRoom }
      // Turns transitions off: each size is measured in its final state.
      root.classList.add('measuring')
      for (const one of sizes) {
        root.dataset.size = one
        measured[one] = slotsOf(list)
      }
      root.dataset.size = now
      void root.offsetHeight
      root.classList.remove('measuring')
      setRoom((before) => (sizes.every((one) => before[one] === measured[one]) ? before : measured))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(root)
    measure()
    return () => observer.disconnect()
  }, [])

  return { lobby, names, size, places: room[size] }
}

/** The slots of the stylesheet: its `--places` if set, else as many as fit into the list. */
function slotsOf(list: HTMLElement): number {
  const style = getComputedStyle(list)
  const given = Number(style.getPropertyValue('--places'))
  if (given > 0) return given
  const gap = parseFloat(style.rowGap)
  const rows = Math.floor((list.clientHeight + gap) / (parseFloat(style.gridAutoRows) + gap))
  return Math.max(1, rows) * style.gridTemplateColumns.split(' ').length
}
