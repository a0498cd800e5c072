import { textOf } from '../../../bots/wire'
import type { GameEvent } from '../../../contract/games/game-events'

// Thousands receive the same bytes: they are parsed once and shared, so that a crowd's history stays small.
const known = new Map<string, GameEvent>()

export function readEvent(data: string): GameEvent {
  const before = known.get(data)
  if (before) return before
  const event = JSON.parse(textOf(data)) as GameEvent
  if (known.size > 2_000) known.clear()
  known.set(data, event)
  return event
}
