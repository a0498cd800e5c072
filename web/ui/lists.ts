/** A key for an item that has no id yet. */
export const newKey = (): string => Math.random().toString(36).slice(2)

export const inserted = <T>(list: T[], at: number, added: T): T[] => [...list.slice(0, at), added, ...list.slice(at)]

export const without = <T>(list: T[], gone: T): T[] => list.filter((each) => each !== gone)

export const toggled = <T>(list: T[], item: T): T[] => (list.includes(item) ? without(list, item) : [...list, item])

/** Moves an item to another index, which is clamped to the list. */
export function moved<T extends { key: string }>(list: T[], key: string, to: number): T[] {
  const found = list.find((each) => each.key === key)
  return found ? inserted(without(list, found), Math.max(to, 0), found) : list
}
