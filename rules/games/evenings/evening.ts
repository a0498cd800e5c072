/** The rounds of an evening, each a range of its questions. */
import type { RoundWeight } from '../../../contract/games/evenings'
import type { Scoring } from '../../../contract/questions/quiz-choices'

export interface Round {
  title: string
  weight: RoundWeight
  /** The index of its first question, and how many it has. */
  from: number
  count: number
  /** Its quiz's. */
  scoring: Scoring
  /** The ids of the players who double it, or of the teams where there are any; null until it has begun. */
  jokers: readonly number[] | null
}

export interface Evening {
  rounds: readonly Round[]
  /** Each player or team may double one round. */
  hasJokers: boolean
}

/** A game, as far as its rounds go. */
interface OfRounds {
  evening: Evening | null
}

/** The round of a question; undefined in a game without rounds. */
export const roundOf = ({ evening }: OfRounds, index: number): Round | undefined =>
  evening?.rounds.findLast(({ from }) => from <= index)

/** Its number, from 1; 0 in a game without rounds. */
export function numberOfRoundOf(game: OfRounds, index: number): number {
  const round = roundOf(game, index)
  return round && game.evening ? game.evening.rounds.indexOf(round) + 1 : 0
}

/** The number, from 1, of the round that begins with this question; null if none does. */
export function roundBeginningAt({ evening }: OfRounds, index: number): number | null {
  const place = evening?.rounds.findIndex(({ from }) => from === index) ?? -1
  return place < 0 ? null : place + 1
}

/** The number of the round before which there is a break once this question has closed; null if there is none. */
export const breakBefore = (game: OfRounds, index: number): number | null => roundBeginningAt(game, index + 1)

/** Rounds one after the other, none of which has begun. */
export function inOrder(rounds: readonly Omit<Round, 'from' | 'jokers'>[]): Round[] {
  let next = 0
  return rounds.map(({ title, weight, count, scoring }) => {
    const from = next
    next += count
    return { title, weight, from, count, scoring, jokers: null }
  })
}

/** Titles are nowhere in a log. */
export const withoutTitles = (evening: Evening | null): Evening | null =>
  evening && { ...evening, rounds: evening.rounds.map((round) => ({ ...round, title: '' })) }

const doubled = new WeakMap<readonly number[], ReadonlySet<number>>()

/** What a round's total is multiplied by for a player or a team. */
export const timesOf = ({ weight, jokers }: Round, id: number): number => (isDoubled(jokers, id) ? 2 * weight : weight)

/** A board asks for 2,000 players. */
export function isDoubled(jokers: Round['jokers'], id: number): boolean {
  if (!jokers) return false
  const ids = doubled.get(jokers) ?? new Set(jokers)
  doubled.set(jokers, ids)
  return ids.has(id)
}
