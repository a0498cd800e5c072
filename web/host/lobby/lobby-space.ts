import { useLayoutEffect, useRef, useState } from 'react'

/** How large names are shown: the more there are, the smaller, until PIN and QR code give way too. */
const sizes = ['few', 'many', 'crowd'] as const
export type Size = (typeof sizes)[number]

/**
 * The largest size at which so many names fit, and how many fit at it. Names move only when the size changes, which is
 * twice at most as a hall fills.
 */
export function useLobbySpace(joined: number) {
  const lobby = useRef<HTMLDivElement>(null)
  const names = useRef<HTMLUListElement>(null)
  const [room, setRoom] = useState<Record<Size, number>>({ few: 0, many: 0, crowd: 0 })
  const size = sizes.find((one) => joined <= room[one]) ?? 'crowd'

  useLayoutEffect(() => {
    const [root, list] = [lobby.current, names.current]
    if (!root || !list) return
    const measure = () => {
      const now = root.dataset.size
      const measured = { few: 0, many: 0, crowd: 0 }
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
