import type { LobbyName } from '../../live/view/game-view'

/** The name in each slot. A name keeps its slot; a free slot goes to the earliest name without one. */
export function assignSlots(
  before: (LobbyName | null)[],
  newestFirst: LobbyName[],
  places: number,
): (LobbyName | null)[] {
  const waiting = new Map(newestFirst.map((name) => [name.id, name]))
  const kept = Array.from({ length: places }, (_, place) => waiting.get(before[place]?.id ?? 0) ?? null)
  for (const name of kept) if (name) waiting.delete(name.id)
  // Oldest last.
  const others = [...waiting.values()]
  return kept.map((name) => name ?? others.pop() ?? null)
}
