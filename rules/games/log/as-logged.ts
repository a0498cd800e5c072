/** What a step did, as it is logged. */
import type { Outcome, Refused } from '../change'
import type { Game } from '../game-state'
import type { LoggedChange } from './log-rows'

export interface MadeAgain {
  game: Game
  /** One or more: a new pace also changes what is shown. */
  changes: readonly LoggedChange[]
}
export type Made = MadeAgain | Refused | { impossible: string }

interface OfRow {
  counted?: string | undefined
  asked?: string | undefined
  jokers?: readonly number[]
}

/** As logged, where no ceremony begins. What a close or a beginning has found out is known of the row alone. */
export function asLogged(outcome: Outcome | Refused, { counted, asked, jokers = [] }: OfRow = {}): Made {
  if ('refused' in outcome) return outcome
  const changes = outcome.changes.map((change): LoggedChange => {
    if (change.type === 'finished') return { ...change, revealInMs: 0 }
    if (change.type === 'evening') return { ...change, ...(asked !== undefined && { asked }) }
    if (change.type === 'round_begun') return { ...change, jokers }
    if (change.type === 'erased') return { ...change, ids: [change.id] }
    return change.type === 'closed' ? { ...change, ...(counted !== undefined && { counted }) } : change
  })
  return { game: outcome.game, changes }
}
