/** The break between two rounds of an evening, and how the next round begins. */
import { changed, unchanged, type Outcome, type Refused } from '../change'
import type { CountdownPhase, Game } from '../game-state'
import { heldBreak, leftMsOf } from './break-clock'
import { isBreak, nextRound, roundNumber } from './rounds'

/** A repeated call says the same a moment later. */
const sameEndMs = 5_000

/** How long the break lasts from now on; null: until the host presses. */
export function breakStep(
  game: Game,
  { round, endsInMs }: { round: number; endsInMs: number | null },
  now: number,
): Outcome | Refused {
  const { phase } = game
  if (!game.evening) return { refused: 'no_rounds' }
  if (phase.name === 'finished') return { refused: 'game_finished' }
  if (!isBreak(phase) || nextRound(game) !== round) return { refused: 'round_not_next' }
  const left = leftMsOf(phase.break, now)
  const isSame = left === null || endsInMs === null ? left === endsInMs : Math.abs(left - endsInMs) < sameEndMs
  return isSame ? unchanged(game) : lastingFor(game, phase, endsInMs, now)
}

function lastingFor(game: Game, phase: CountdownPhase, endsInMs: number | null, now: number): Outcome {
  const { index, shown, isHeld } = phase
  const after = { ...phase, break: heldBreak({ endsAt: null, leftMs: endsInMs }, isHeld, now) }
  return changed(
    { ...game, phase: after },
    { type: 'shown', index, shown, isHeld, nextInMs: isHeld ? null : endsInMs, endsInMs },
  )
}

/** Whether there is a break that has not ended: a log has the beginning of the round before its question opens. */
export const lastsBreak = (game: Game): boolean =>
  isBreak(game.phase) && game.evening?.rounds[(nextRound(game) ?? 0) - 1]?.jokers === null

/** Begins a round, with these jokers. Nothing if it has begun. */
export function beginStep(game: Game, number: number, jokers: readonly number[] = []): Outcome {
  const { evening } = game
  const round = evening?.rounds[number - 1]
  if (!evening || !round || round.jokers !== null) return unchanged(game)
  const rounds = evening.rounds.with(number - 1, { ...round, jokers })
  return changed({ ...game, evening: { ...evening, rounds } }, { type: 'round_begun', round: number })
}

/** Why the game cannot go on to this round; null where it comes next, and `begun` where it is played already. */
export function nextRoundRefusal(game: Game, round: number): Refused | 'begun' | null {
  if (!game.evening) return { refused: 'no_rounds' }
  if (game.phase.name === 'finished') return { refused: 'game_finished' }
  if (nextRound(game) === round) return null
  return roundNumber(game) === round ? 'begun' : { refused: 'round_not_next' }
}
