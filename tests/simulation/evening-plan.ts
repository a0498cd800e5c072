/** The rounds of a seed's game, and what becomes of jokers. */
import type { RoundWeight } from '../../contract/games/evenings'
import { anyTime, within } from './moments'
import { seededRandom, type SeededRandom } from './world/seeded-random'

export interface PlannedEvening {
  /** In their order; none where the game is one quiz. */
  rounds: PlannedRound[]
  hasJokers: boolean
}

export interface PlannedRound {
  /** The index of its first question. */
  from: number
  weight: RoundWeight
}

export type JokerStep = { atMs: number; kind: 'joker' } & PlannedJoker

export interface PlannedJoker {
  player: number
  /** At once, which may be too late; or in the lobby, else in the first break from then on. */
  when: 'at once' | 'in a break'
  isPlayed: boolean
  byHost: boolean
  /** So long after it. */
  afterMs: number
  next: 'nothing' | 'a teammate plays it' | 'everybody plays it' | 'taken back'
}

/** Two or three rounds, in some of the games that have enough questions. */
export function eveningOf(seed: number, questions: number): PlannedEvening {
  const chance = seededRandom(seed, 'the rounds')
  if (questions < 2 || !chance.chance(0.4)) return { rounds: [], hasJokers: false }
  const second = chance.integer(1, questions - 1)
  const starts = second + 1 < questions && chance.chance(0.5) ? [0, second, second + 1] : [0, second]
  return { rounds: starts.map((from) => ({ from, weight: chance.pick([1, 2]) })), hasJokers: chance.chance(0.7) }
}

/** Where there are none, the calls are refused. */
export function jokersPlayed(seed: number, players: number): JokerStep[] {
  const chance = seededRandom(seed, 'the jokers')
  return Array.from({ length: chance.integer(1, 6) }, () => aPlay(chance, players))
}

const aPlay = (chance: SeededRandom, players: number): JokerStep => ({
  ...{ atMs: chance.chance(0.5) ? within(chance, 1_500, 6_000) : anyTime(chance), kind: 'joker' },
  ...{ player: chance.integer(0, players - 1), when: chance.pick(['at once', 'in a break', 'in a break']) },
  ...{ isPlayed: chance.chance(0.85), byHost: chance.chance(0.15), afterMs: within(chance, 0, 1_500) },
  next: chance.pick(['nothing', 'a teammate plays it', 'a teammate plays it', 'everybody plays it', 'taken back']),
})
