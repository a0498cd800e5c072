import { limits } from '../contract/limits'
import type { ProblemCode } from '../contract/problems'
import { closedQuestions, currentIndex, lastHasOpened, limitMs, type Game } from './game-state'

/** Why no newcomer may join now; null when one may. The holder of a seat comes back in any case. */
export function joinRefusal(game: Game): ProblemCode | null {
  if (game.phase.name === 'finished') return 'game_over'
  if (game.locked) return 'game_locked'
  if (game.phase.name !== 'waiting' && (!game.lateJoin || lastHasOpened(game))) return 'game_started'
  if (game.joined >= limits.playersPerGame) return 'game_full'
  return game.byHand && game.waiting >= limits.waitingPerGame ? 'waiting_full' : null
}

/** A request for a seat. Nicknames that look alike have the same `key`, requests of one browser the same `browser`. */
export interface SeatAsked {
  key: string
  browser: string
}

/** A seat given before. A removed one is free, but its browser is remembered. */
export interface GivenSeat extends SeatAsked {
  isRemoved: boolean
}

/** Where somebody starts who gets a seat now. */
export interface Start {
  /** The total time to start with: the questions that were missed count whole. */
  missedMs: number
  /** The first question that can be answered: never the open one, whose answer another seat may have told. */
  firstQuestion: number
}

export interface Joined<Asked extends SeatAsked> extends Start {
  game: Game
  /** For each request, in their order: null when the seat of that nickname is theirs, new or not, else why not. */
  refusals: (ProblemCode | null)[]
  /** The newcomers, in their order: each has a seat from now on or, with admission by hand, waits for one. */
  newcomers: Asked[]
}

/**
 * Gives the seats that are left in the order of the requests. A repeated request for one's own seat changes nothing.
 * `given` are the seats of those nicknames and of those browsers.
 */
export function join<Asked extends SeatAsked>(
  game: Game,
  asking: readonly Asked[],
  given: readonly GivenSeat[],
): Joined<Asked> {
  const holders = new Map<string, string>()
  const byBrowser = new Map<string, GivenSeat[]>()
  const give = (seat: GivenSeat) => {
    if (!seat.isRemoved) holders.set(seat.key, seat.browser)
    byBrowser.set(seat.browser, [...(byBrowser.get(seat.browser) ?? []), seat])
  }
  for (const seat of given) give(seat)

  const newcomers: Asked[] = []
  const refusals = asking.map((one) => {
    const { key, browser } = one
    const holder = holders.get(key)
    if (holder === browser) return null
    const refused =
      browserRefusal(key, byBrowser.get(browser) ?? []) ??
      joinRefusal(withNew(game, newcomers.length)) ??
      (holder === undefined ? null : 'nickname_taken')
    if (refused) return refused
    give({ key, browser, isRemoved: false })
    newcomers.push(one)
    return null
  })
  const version = newcomers.length > 0 ? game.version + 1 : game.version
  return { game: { ...withNew(game, newcomers.length), version }, refusals, newcomers, ...startOf(game) }
}

const withNew = (game: Game, count: number): Game =>
  game.byHand ? { ...game, waiting: game.waiting + count } : { ...game, joined: game.joined + count }

export const startOf = (game: Game): Start => ({
  missedMs: closedQuestions(game) * limitMs(game),
  firstQuestion: (currentIndex(game.phase) ?? -1) + 1,
})

/** Why a browser gets no further seat. One removed player does not lock out the others who share the browser. */
function browserRefusal(key: string, own: readonly GivenSeat[]): ProblemCode | null {
  const held = own.filter(({ isRemoved }) => !isRemoved)
  if (own.some((seat) => seat.isRemoved && (seat.key === key || held.length === 0))) return 'removed'
  return held.length >= limits.seatsPerBrowser ? 'seats_used_up' : null
}
