/** Evenings that nobody plays yet, and where they can be. */
import type { Game } from '../../rules/games/game-state'
import type { Evening } from '../../rules/games/evenings/evening'
import { planStep, type Planned } from '../../rules/games/evenings/plan'
import { step, type Command } from '../../rules/games/live-game'
import { aGameState, asked, countdownPhase } from './game-state'

export const planned = (...counts: number[]): Planned[] =>
  counts.map((count, place) => ({ title: `Round ${place + 1}`, count, weight: place % 2 ? 2 : 1, scoring: 'speed' }))

/** An evening of rounds with so many questions; every other counts twice. */
export function anEvening(counts: number[], game: Partial<Game> = {}): Game {
  const questions = asked(counts.reduce((sum, count) => sum + count, 0))
  return { ...planStep(aGameState({ questions }), planned(...counts), true).game, version: 1, ...game }
}

export const withJokers = (game: Game, ...jokers: (number[] | null)[]): Evening => ({
  hasJokers: true,
  rounds: game.evening!.rounds.map((round, place) => ({ ...round, jokers: jokers[place] ?? null })),
})

export const inBreak = (game: Game, index: number): Game => ({
  ...game,
  phase: countdownPhase({ index, break: { endsAt: null, leftMs: null } }),
})

export const refused = (game: Game, command: Command, at = 0) => {
  const outcome = step(game, command, at)
  return 'refused' in outcome ? outcome.refused : null
}
