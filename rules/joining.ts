import { limits } from '../contract/limits'
import type { ProblemCode } from '../contract/problems'
import { closedQuestions, limitMs, type Game } from './live-game'

/** Why nobody new may join now; null while the door is open. Whoever has a seat comes back in any case. */
export function doorClosed(game: Game): ProblemCode | null {
  if (game.phase.name === 'finished') return 'game_over'
  if (game.locked) return 'game_locked'
  const lastHasOpened = game.phase.name !== 'waiting' && game.phase.index >= game.questions.length - 1
  if (game.phase.name !== 'waiting' && (!game.lateJoin || lastHasOpened)) return 'game_started'
  return game.joined >= limits.playersPerGame ? 'game_full' : null
}

/** Somebody who asks for a seat. What looks alike has the same `key`. */
export interface Asking {
  key: string
  /** How many seats the same browser already holds here. */
  seatsHeld: number
}

export interface Admitted {
  game: Game
  /** For each who asked, in their order: null for a seat, else why not. */
  answers: (ProblemCode | null)[]
  /** With what total time newcomers start: the questions they missed count whole. */
  missedMs: number
}

/** Gives the seats that are left to those who ask, in their order. `taken` are the keys of the nicknames already here. */
export function admit(game: Game, asking: readonly Asking[], taken: ReadonlySet<string>): Admitted {
  const keys = new Set(taken)
  let { joined } = game
  const answers = asking.map(({ key, seatsHeld }) => {
    const refused =
      doorClosed({ ...game, joined }) ??
      (seatsHeld >= limits.seatsPerBrowser ? 'seats_used_up' : keys.has(key) ? 'nickname_taken' : null)
    if (refused) return refused
    keys.add(key)
    joined++
    return null
  })
  const version = joined > game.joined ? game.version + 1 : game.version
  return { game: { ...game, joined, version }, answers, missedMs: closedQuestions(game) * limitMs(game) }
}
