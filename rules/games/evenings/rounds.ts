/** Where a game is among the rounds of its evening. */
import type { CountdownPhase, Game, Phase } from '../game-state'
import type { Break } from './break-clock'
import { breakBefore, numberOfRoundOf, roundOf, type Round } from './evening'

type Placed = Pick<Game, 'evening' | 'phase'>

/** The round that is played, or was last played; undefined in the lobby. */
export const roundNow = ({ evening, phase }: Placed): Round | undefined =>
  phase.name === 'waiting' ? undefined : roundOf({ evening }, phase.index)

/** Its number, from 1; 0 in the lobby. */
export const roundNumber = (game: Placed): number =>
  game.phase.name === 'waiting' ? 0 : numberOfRoundOf(game, game.phase.index)

/** The number of the round that comes next: in the lobby the first one, in a break the one after it. Else null. */
export function nextRound({ evening, phase }: Placed): number | null {
  if (phase.name === 'waiting') return evening ? 1 : null
  return isBreak(phase) ? breakBefore({ evening }, phase.index) : null
}

/** In a break people can join, and jokers be played. */
export const isBreak = (phase: Phase): phase is CountdownPhase & { break: Break } =>
  phase.name === 'countdown' && phase.break !== undefined

/** The index of the first question of the round that is played. */
export const startOfRound = (game: Placed): number => roundNow(game)?.from ?? 0
