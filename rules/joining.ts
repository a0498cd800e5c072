import { limits } from '../contract/limits'
import type { ProblemCode } from '../contract/problems'
import { closedQuestions, currentIndex, limitMs, type Game } from './live-game'

/** Why nobody new may join now; null while the door is open. Whoever has a seat comes back in any case. */
export function doorClosed(game: Game): ProblemCode | null {
  if (game.phase.name === 'finished') return 'game_over'
  if (game.locked) return 'game_locked'
  if (game.phase.name !== 'waiting' && (!game.lateJoin || lastHasOpened(game))) return 'game_started'
  if (game.joined >= limits.playersPerGame) return 'game_full'
  return game.byHand && game.waiting >= limits.waitingPerGame ? 'waiting_full' : null
}

export const lastHasOpened = ({ phase, questions }: Game): boolean =>
  phase.name !== 'waiting' && phase.index >= questions.length - 1

/** Somebody who asks for a seat. What looks alike has the same `key`, who asks from the same browser the same `browser`. */
export interface Asking {
  key: string
  browser: string
}

/** A seat given before. A removed one is nobody's, but its browser is remembered. */
export interface GivenSeat extends Asking {
  isRemoved: boolean
}

export interface Beginning {
  /** The total time to begin with: the questions that were missed count whole. */
  missedMs: number
  /** The first question that can be answered: never the open one, whose answer another seat may have told. */
  firstQuestion: number
}

export interface Admitted<Who extends Asking> extends Beginning {
  game: Game
  /** For each who asked, in their order: null when the seat of that nickname is theirs, new or not, else why not. */
  refusals: (ProblemCode | null)[]
  /** Whoever is new, in their order: each has a seat from now on or, where the host lets in by hand, waits for one. */
  newcomers: Who[]
}

/**
 * Gives the seats that are left to those who ask, in their order; whoever asks for their own seat again has it already.
 * `given` are the seats of those nicknames and of those browsers.
 */
export function admit<Who extends Asking>(
  game: Game,
  asking: readonly Who[],
  given: readonly GivenSeat[],
): Admitted<Who> {
  const holders = new Map<string, string>()
  const byBrowser = new Map<string, GivenSeat[]>()
  const give = (seat: GivenSeat) => {
    if (!seat.isRemoved) holders.set(seat.key, seat.browser)
    byBrowser.set(seat.browser, [...(byBrowser.get(seat.browser) ?? []), seat])
  }
  for (const seat of given) give(seat)

  const newcomers: Who[] = []
  const refusals = asking.map((who) => {
    const { key, browser } = who
    const holder = holders.get(key)
    if (holder === browser) return null
    const refused =
      turnedAway(key, byBrowser.get(browser) ?? []) ??
      doorClosed(withNew(game, newcomers.length)) ??
      (holder === undefined ? null : 'nickname_taken')
    if (refused) return refused
    give({ key, browser, isRemoved: false })
    newcomers.push(who)
    return null
  })
  const version = newcomers.length > 0 ? game.version + 1 : game.version
  return { game: { ...withNew(game, newcomers.length), version }, refusals, newcomers, ...beginning(game) }
}

const withNew = (game: Game, count: number): Game =>
  game.byHand ? { ...game, waiting: game.waiting + count } : { ...game, joined: game.joined + count }

/** Where somebody begins who gets a seat now. */
export const beginning = (game: Game): Beginning => ({
  missedMs: closedQuestions(game) * limitMs(game),
  firstQuestion: (currentIndex(game.phase) ?? -1) + 1,
})

/** Why a browser gets no further seat. One removed player does not lock out the others who share the browser. */
function turnedAway(key: string, own: readonly GivenSeat[]): ProblemCode | null {
  const held = own.filter(({ isRemoved }) => !isRemoved)
  if (own.some((seat) => seat.isRemoved && (seat.key === key || held.length === 0))) return 'removed'
  return held.length >= limits.seatsPerBrowser ? 'seats_used_up' : null
}
