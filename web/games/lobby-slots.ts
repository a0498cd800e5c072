import type { LobbyName } from './game-view'

/** Where each of the newest names stands. A name keeps its slot; a newcomer takes a free one, or that of the oldest. */
export function inSlots(before: (LobbyName | null)[], newestFirst: LobbyName[], places: number): (LobbyName | null)[] {
  const wanted = new Map(newestFirst.slice(0, places).map((name) => [name.id, name]))
  const kept = Array.from({ length: places }, (_, place) => wanted.get(before[place]?.id ?? 0) ?? null)
  for (const name of kept) if (name) wanted.delete(name.id)
  const fresh = [...wanted.values()]
  return kept.map((name) => name ?? fresh.pop() ?? null)
}
