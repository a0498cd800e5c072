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

/** As logged, where no ceremony begins. Who has extra time is known of the row alone. */
export function asLogged(outcome: Outcome | Refused, extraTimes: readonly SeatTime[] = []): Made {
  if ('refused' in outcome) return outcome
  const changes = outcome.changes.map((change): LoggedChange => {
    if (change.type === 'finished') return { ...change, revealInMs: 0 }
    if (change.type === 'erased') return { ...change, ids: [change.id] }
    return change.type === 'opened' ? { ...change, extraTimes } : change
  })
  return { game: outcome.game, changes }
}
