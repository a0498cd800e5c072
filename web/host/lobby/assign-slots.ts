import type { LobbyName } from '../../live/view/game-view'

/** Where each name is. A name keeps its slot; one that becomes free goes to the earliest name without one. */
export function assignSlots(
  before: (LobbyName | null)[],
  newestFirst: LobbyName[],
  places: number,
): (LobbyName | null)[] {
  const waiting = new Map(newestFirst.map((name) => [name.id, name]))
  const kept = Array.from({ length: places }, (_, place) => waiting.get(before[place]?.id ?? 0) ?? null)
  for (const name of kept) if (name) waiting.delete(name.id)
  // The oldest is the last.
  const others = [...waiting.values()]
  return kept.map((name) => name ?? others.pop() ?? null)
}
