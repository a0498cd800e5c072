/** G42: the delay of a change of the game from the first of its viewers to the others, wherever their streams are. */
import type { History } from '../../kit/players/history'
import { eventsOf, isChange } from '../history/order-check'

export interface DeliveryDelay {
  /** The number of the change. */
  id: number
  halfMs: number
  allMs: number
}

/** A client that receives a later state knows of the change as well. `since` is when delivery became possible. */
export function deliveryDelays(histories: History[], since = 0): DeliveryDelay[] {
  const changes = new Map<number, number>()
  for (const history of histories)
    for (const { id, at, event } of eventsOf(history))
      if (isChange(event)) changes.set(id, Math.min(at, changes.get(id) ?? Number.POSITIVE_INFINITY))
  return [...changes].map(([id, firstAt]) => {
    const from = Math.max(firstAt, since)
    const late = histories.map((history) => knownAt(history, id) - from).sort((a, b) => a - b)
    return { id, halfMs: late[Math.floor(late.length / 2)] ?? 0, allMs: late.at(-1) ?? 0 }
  })
}

const knownAt = (history: History, change: number): number =>
  eventsOf(history).find(({ id }) => id >= change)?.at ?? Number.POSITIVE_INFINITY
