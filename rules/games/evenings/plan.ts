/** The rounds of an evening as it starts, and with a quiz as it is now. */
import { limits } from '../../../contract/limits'
import { changed, type Outcome, type Refused } from '../change'
import type { Game } from '../game-state'
import { inOrder, type Round } from './evening'
import { isBreak } from './rounds'

export type Planned = Omit<Round, 'from' | 'jokers'>

export function planStep(game: Game, planned: readonly Planned[], hasJokers: boolean): Outcome {
  const evening = { rounds: inOrder(planned), hasJokers }
  return changed({ ...game, evening }, { type: 'evening', evening, changedFrom: null })
}

/** Why a round cannot take its quiz as it is now; null where it can. */
export function refreshRefusal(game: Game, round: number): Refused | null {
  if (!game.evening) return { refused: 'no_rounds' }
  if (game.phase.name === 'finished') return { refused: 'game_finished' }
  const before = game.evening.rounds[round - 1]
  if (!before || before.jokers !== null) return { refused: 'round_begun' }
  return game.phase.name === 'waiting' || isBreak(game.phase) ? null : { refused: 'no_break_now' }
}

/** A round that has not begun takes its quiz as it is now. The rounds after it move along. */
export function refreshStep(game: Game, number: number, taken: Omit<Planned, 'weight'>): Outcome | Refused {
  const refused = refreshRefusal(game, number)
  const { evening } = game
  const before = evening?.rounds[number - 1]
  if (refused || !evening || !before) return refused ?? { refused: 'round_begun' }
  const planned = evening.rounds.with(number - 1, { ...before, ...taken })
  const rounds = inOrder(planned).map((round, place) => ({ ...round, jokers: planned[place]?.jokers ?? null }))
  if (rounds.reduce((sum, { count }) => sum + count, 0) > limits.questionsPerEvening)
    return { refused: 'evening_too_long' }
  const after = { ...evening, rounds }
  return changed(
    { ...game, evening: after, refreshes: game.refreshes + 1 },
    { type: 'evening', evening: after, changedFrom: before.from },
  )
}
