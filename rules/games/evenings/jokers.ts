/** Jokers: once an evening a player, or a team, doubles the round that comes next. */
import type { DoubledBy, EveningStanding, Joker } from '../../../contract/games/evenings'
import type { ProblemCode } from '../../../contract/problems'
import type { Game } from '../game-state'
import { teamWith, type Teams } from '../teams/team-list'
import { isDoubled } from './evening'
import { nextRound } from './rounds'

type Played = Pick<Game, 'evening' | 'phase' | 'teams'>

interface Member {
  id: number
  teamId: number | null
}

/** A player's seat. `isProposing`: it has proposed its team's joker. Nobody waits for who is set aside. */
export interface JokerSeat extends Member {
  browser: string
  isProposing: boolean
  isSetAside: boolean
}

/** A player proposes the joker for the owner, or withdraws that: null. */
export interface Proposal {
  id: number
  owner: number | null
}

/** What a player is told of their joker, or their team's. */
export interface OwnJoker {
  joker: Joker
  /** They have proposed it themselves. */
  isOwnProposal?: true
}

/** Whether an owner's joker doubles the next round. */
export interface JokerPlayed {
  owner: number
  isPlayed: boolean
}

/** Whose joker it is that a player plays: their team's, where there are teams. Null for somebody without a team. */
export const ownerOf = ({ teams }: Pick<Game, 'teams'>, { id, teamId }: Member): number | null => (teams ? teamId : id)

/** Why a player cannot play their joker now, nor take it back; null where they can. */
export function jokerRefusal(game: Played, member: Member): ProblemCode | null {
  if (!game.evening?.hasJokers) return 'no_jokers'
  if (game.phase.name === 'finished') return 'game_finished'
  const owner = ownerOf(game, member)
  if (owner === null) return 'no_own_team'
  return nextRound(game) === null || isUsed(game, owner) ? 'joker_final' : null
}

const isUsed = ({ evening }: Played, owner: number): boolean =>
  evening?.rounds.some(({ jokers }) => isDoubled(jokers, owner)) ?? false

/** The jokers that are not free, by the ids of their players or teams, in order. */
export function jokersOf(
  { evening }: Pick<Game, 'evening'>,
  proposedFor: Iterable<number>,
  playedFor: Iterable<number>,
): ReadonlyMap<number, Joker> {
  const jokers = new Map<number, Joker>()
  for (const owner of proposedFor) jokers.set(owner, 'proposed')
  for (const owner of playedFor) jokers.set(owner, 'played')
  for (const owner of evening?.rounds.flatMap((round) => round.jokers ?? []) ?? []) jokers.set(owner, 'used')
  return new Map([...jokers].sort(([one], [other]) => one - other))
}

/**
 * Whose jokers stay played when the host changes the teams, or no more than a setting of them. Where teams begin or end,
 * nobody's do: the same id is a player's before, and a team's after.
 */
export function playedSince(played: Iterable<number>, before: Teams | null, after: Teams | null): number[] {
  if (!before && !after) return [...played]
  return before && after ? [...played].filter((owner) => teamWith(after, owner)) : []
}

/** So many are named in the hall. */
const namedMost = 6

/** The players whose jokers double the round that is played, best first; null where nobody's does. */
export function doubledBy(
  ranked: readonly { id: number; nickname: string }[],
  evening: ReadonlyMap<number, EveningStanding> | null,
): DoubledBy | null {
  const doubling = ranked.filter(({ id }) => evening?.get(id)?.isDoubled)
  if (doubling.length === 0) return null
  const named = doubling.length > namedMost ? [] : doubling.map(({ id, nickname }) => ({ id, nickname }))
  return { players: doubling.length, named }
}

/** Those with the same joker: the browsers that others wait for, and the browsers of those who propose it. */
interface Group {
  browsers: Set<string>
  proposals: Map<number, string>
}

/**
 * Plays of jokers, one after the other. A played joker is a fact: whoever joins, moves or leaves afterwards undoes
 * nothing. Everybody is grouped once, because a hall plays at one moment.
 */
export class JokerPlays {
  readonly #game: Played
  readonly #seats: ReadonlyMap<number, JokerSeat>
  readonly #groups = new Map<number, Group>()
  readonly #played: Set<number>
  readonly #proposals = new Map<number, Proposal>()
  readonly #changed = new Map<number, JokerPlayed>()

  /** `seats` are those of the players, and of everybody in their teams. */
  constructor(game: Played, seats: readonly JokerSeat[], played: readonly number[]) {
    this.#game = game
    this.#seats = new Map(seats.map((seat) => [seat.id, seat]))
    this.#played = new Set(played)
    for (const seat of seats) this.#group(seat)
  }

  #group(seat: JokerSeat): void {
    const owner = ownerOf(this.#game, seat)
    if (owner === null) return
    const group = this.#groups.get(owner) ?? { browsers: new Set(), proposals: new Map() }
    this.#groups.set(owner, group)
    if (!seat.isSetAside) group.browsers.add(seat.browser)
    if (seat.isProposing) group.proposals.set(seat.id, seat.browser)
  }

  /** Those who double the next round by now. */
  get played(): number[] {
    return [...this.#played].sort((one, other) => one - other)
  }

  get changes(): { proposals: Proposal[]; played: JokerPlayed[] } {
    return { proposals: [...this.#proposals.values()], played: [...this.#changed.values()] }
  }

  /** Null where there is no such seat. Taking back is for the whole team. */
  play(
    id: number,
    { isPlayed, isHost }: { isPlayed: boolean; isHost: boolean },
  ): Joker | { refused: ProblemCode } | null {
    const seat = this.#seats.get(id)
    if (!seat) return null
    const refused = jokerRefusal(this.#game, seat)
    if (refused) return { refused }
    if (this.#game.teams && seat.isSetAside && !isHost) return { refused: 'joker_of_others' }
    const owner = ownerOf(this.#game, seat)
    const group = owner === null ? undefined : this.#groups.get(owner)
    if (owner === null || !group) return { refused: 'no_own_team' }
    if (!isPlayed) return this.#settle(owner, group, false)
    if (this.#played.has(owner)) return 'played'
    if (isHost || isConfirmedBy(seat, group)) return this.#settle(owner, group, true)
    group.proposals.set(id, seat.browser)
    this.#proposals.set(id, { id, owner })
    return 'proposed'
  }

  /** Who proposed it, and is alone by now, has nobody left to ask. Who was set aside proposes nothing any more. */
  settleAlone(): void {
    for (const [owner, group] of this.#groups) {
      for (const id of group.proposals.keys()) if (this.#seats.get(id)?.isSetAside) this.#withdraw(id, group)
      const [browser] = group.proposals.values()
      if (browser !== undefined && isAlone(browser, group)) this.#settle(owner, group, true)
    }
  }

  #withdraw(id: number, { proposals }: Group): void {
    proposals.delete(id)
    this.#proposals.set(id, { id, owner: null })
  }

  #settle(owner: number, group: Group, isPlayed: boolean): Joker {
    for (const id of group.proposals.keys()) this.#withdraw(id, group)
    if (this.#played.has(owner) !== isPlayed) this.#changed.set(owner, { owner, isPlayed })
    if (isPlayed) this.#played.add(owner)
    else this.#played.delete(owner)
    return isPlayed ? 'played' : 'free'
  }
}

/** In a team of several phones one proposes and another confirms. */
const isConfirmedBy = ({ browser }: JokerSeat, group: Group): boolean =>
  isAlone(browser, group) || [...group.proposals.values()].some((other) => other !== browser)

const isAlone = (browser: string, { browsers }: Group): boolean => [...browsers].every((each) => each === browser)
