import { useLayoutEffect, useRef, useState } from 'react'

/** How large names are shown: the more there are, the smaller, and PIN and QR code give way to them. */
const sizes = ['few', 'some', 'many', 'crowd'] as const
export type Size = (typeof sizes)[number]
type Room = Record<Size, number>

const noRoom: Room = { few: 0, some: 0, many: 0, crowd: 0 }
/** From here on PIN and tiles are smaller, even where more would fit. */
const largeNames = 24

/** The largest size at which so many names fit. */
export const sizeFor = (joined: number, room: Room): Size =>
  sizes.find((size) => joined <= (size === 'some' ? Math.min(room.some, largeNames) : room[size])) ?? 'crowd'

/** The size of the lobby, and how many names fit at it. Names move only when it changes, while a hall fills three times. */
export function useLobbySpace(joined: number) {
  const lobby = useRef<HTMLDivElement>(null)
  const names = useRef<HTMLUListElement>(null)
  const [room, setRoom] = useState(noRoom)
  const size = sizeFor(joined, room)

  useLayoutEffect(() => {
    const [root, list] = [lobby.current, names.current]
    if (!root || !list) return
    const measure = () => {
      const now = root.dataset.size
      const measured = { ...noRoom }
      for (const one of sizes) {
        root.dataset.size = one
        measured[one] = slotsOf(list)
      }
      root.dataset.size = now
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
