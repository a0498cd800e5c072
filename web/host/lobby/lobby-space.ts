import { useLayoutEffect, useRef, useState } from 'react'

/** How large PIN, QR code and names are shown: the first find most of the screen taken by how to join. */
const sizes = ['first', 'few', 'some', 'more', 'many', 'crowd'] as const
export type Size = (typeof sizes)[number]
type Room = Record<Size, number>

const noRoom: Room = { first: 0, few: 0, some: 0, more: 0, many: 0, crowd: 0 }
/** Up to so many a size is taken, even where more would fit. */
const most: Partial<Room> = { first: 3, some: 24, more: 48 }

/** The largest size at which so many names fit. */
export const sizeFor = (joined: number, room: Room): Size =>
  sizes.find((size) => joined <= Math.min(room[size], most[size] ?? Infinity)) ?? 'crowd'

/**
 * The size of the lobby, and how many names fit at it. Names move only when it changes, while a hall fills five times.
 * Where something else stands beside PIN and QR code they do not take its place.
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
      // No size is on its way to another while it is measured.
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

/** As the stylesheet lays them out: what it gives as `--places`, else as many as the list has room for. */
function slotsOf(list: HTMLElement): number {
  const style = getComputedStyle(list)
  const given = Number(style.getPropertyValue('--places'))
  if (given > 0) return given
  const gap = parseFloat(style.rowGap)
  const rows = Math.floor((list.clientHeight + gap) / (parseFloat(style.gridAutoRows) + gap))
  return Math.max(1, rows) * style.gridTemplateColumns.split(' ').length
}
