/** The index of the row that a key leads to from index `at`; undefined for other keys. */
export function targetOf(key: string, at: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return Math.max(0, at - 1)
    case 'ArrowDown':
      return Math.min(last, at + 1)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
