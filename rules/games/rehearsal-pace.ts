/** How fast the bots of a rehearsal may go, beside games that are real. */
import type { RehearsalPace } from '../../contract/games/rehearsals'
import { limits } from '../../contract/limits'

export interface Strain {
  pace: RehearsalPace
  /** How long other games have been delayed without a break. */
  delayedMs: number
}

export interface Reading {
  /** The longest delay of an event loop where somebody plays another game. */
  delayMs: number
  /** Whether somebody plays another game, at whichever process. */
  hasOthers: boolean
  /** What the reading covers. */
  coversMs: number
}

export const noStrain: Strain = { pace: 'usual', delayedMs: 0 }

const patienceMs = 2_000

/** Two seconds of delays slow the bots down; two more, and they leave. */
export function strainAfter({ pace, delayedMs: before }: Strain, { delayMs, hasOthers, coversMs }: Reading): Strain {
  const delayedMs = hasOthers && delayMs > limits.rehearsalDelayMs ? before + coversMs : 0
  if (delayedMs < patienceMs || pace === 'stopped') return { pace, delayedMs }
  return { pace: pace === 'usual' ? 'slow' : 'stopped', delayedMs: 0 }
}
