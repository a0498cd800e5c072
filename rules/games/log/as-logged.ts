/** What a step did, as it is logged. */
import type { Outcome, Refused } from '../change'
import type { Game } from '../game-state'
import type { LoggedChange, SeatTime } from './log-rows'

export interface MadeAgain {
  game: Game
  /** One or more: a new pace also changes what is shown. */
  changes: readonly LoggedChange[]
}
export type Made = MadeAgain | Refused | { impossible: string }

interface OfRow {
  extraTimes?: readonly SeatTime[]
  counted?: string | undefined
}

/** As logged, where no ceremony begins. Who has extra time, and who counted, is known of the row alone. */
export function asLogged(outcome: Outcome | Refused, { extraTimes = [], counted }: OfRow = {}): Made {
  if ('refused' in outcome) return outcome
  const changes = outcome.changes.map((change): LoggedChange => {
    if (change.type === 'finished') return { ...change, revealInMs: 0 }
    if (change.type === 'erased') return { ...change, ids: [change.id] }
    if (change.type === 'closed') return { ...change, ...(counted !== undefined && { counted }) }
    return change.type === 'opened' ? { ...change, extraTimes } : change
  })
  return { game: outcome.game, changes }
}
