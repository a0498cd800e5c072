/** A numbered page, or a gap between two of them. */
export type PageStep = number | 'gap'

/** The first and the last page, the current one and its neighbours, and a gap for pages left out. */
export function pageNumbers(current: number, total: number): PageStep[] {
  const near = [1, current - 1, current, current + 1, total].filter((page) => page >= 1 && page <= total)
  const pages = [...new Set(near)].sort((a, b) => a - b)
  return pages.flatMap((page, index) => (page - (pages[index - 1] ?? 0) > 1 ? ['gap' as const, page] : [page]))
}

/** At most `most` consecutive pages, with the current one in the middle if there are enough on both sides. */
export function pageWindow(current: number, total: number, most: number): PageStep[] {
  const length = Math.min(most, total)
  const first = Math.min(Math.max(1, current - Math.floor(most / 2)), total - length + 1)
  return Array.from({ length }, (_, index) => first + index)
}
