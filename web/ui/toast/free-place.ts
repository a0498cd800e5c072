export interface Box {
  left: number
  top: number
  width: number
  height: number
}

const marginPx = 16
const stepPx = 4

/**
 * A place for a box of the size of `home` that covers no obstacle: `home` itself, the nearest free height, along the
 * other edge of the screen, or between. Null if there is none.
 */
export function freePlace(home: Box, obstacles: Box[], screen: { width: number; height: number }): Box | null {
  const rows = Math.max(0, Math.floor((screen.height - home.height - 2 * marginPx) / stepPx))
  const distance = (top: number) => Math.abs(top - home.top)
  const tops = Array.from({ length: rows + 1 }, (_, row) => marginPx + row * stepPx)
  tops.sort((one, other) => distance(one) - distance(other))
  for (const left of [home.left, marginPx, (screen.width - home.width) / 2])
    for (const top of [home.top, ...tops]) {
      const place = { left, top, width: home.width, height: home.height }
      if (isFree(place, obstacles)) return place
    }
  return null
}

export const isFree = (box: Box, obstacles: Box[]): boolean => obstacles.every((obstacle) => !overlap(box, obstacle))

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height
