/** The jokers for the next round of an evening, as one process knows them. */
import type { Joker } from '../../../../contract/games/evenings'
import type { Game } from '../../../../rules/games/game-state'
import { jokersOf, ownerOf, playedSince, type OwnJoker, type Proposal } from '../../../../rules/games/evenings/jokers'
import type { Teams } from '../../../../rules/games/teams/team-list'
import type { Player } from '../../../../rules/games/scores/standings'
import type { ParticipantRow } from '../../store/load-game'
import type { MessageOf } from '../sync/bus-messages'

/** The proposals and played jokers for a round, as they are stored. */
export interface JokersRead {
  round: number
  proposals: readonly Proposal[]
  played: readonly number[]
}

export class KnownJokers {
  readonly #game: () => Game
  /** The teams whose jokers are proposed, by the players who have. */
  #proposals = new Map<number, number>()
  /** The players, or teams, who have played theirs. */
  #played: Set<number>
  #byOwner: ReadonlyMap<number, Joker> | null = null

  constructor(
    game: () => Game,
    rows: readonly Pick<ParticipantRow, 'id' | 'teamId' | 'isProposing'>[],
    played: readonly number[],
  ) {
    this.#game = game
    this.#played = new Set(played)
    for (const { id, teamId, isProposing } of rows) if (isProposing && teamId !== null) this.#proposals.set(id, teamId)
  }

  /** Those that are not free, by the id of their player or team; null where there are none. */
  get byOwner(): ReadonlyMap<number, Joker> | null {
    const game = this.#game()
    if (!game.evening?.hasJokers) return null
    return (this.#byOwner ??= jokersOf(game, this.#proposals.values(), this.#played))
  }

  /** A player's own, or their team's; undefined where there is none. */
  of(player: Player | undefined): OwnJoker | undefined {
    const owner = player && ownerOf(this.#game(), player)
    if (!player || !this.byOwner || typeof owner !== 'number') return undefined
    const joker = this.byOwner.get(owner) ?? 'free'
    return { joker, ...(joker === 'proposed' && this.#proposals.has(player.id) && { isOwnProposal: true }) }
  }

  /** A message that comes once its round has begun changes nothing. */
  change({ round, proposals, played }: Omit<MessageOf<'jokers'>, 'type'>): void {
    if (this.#hasBegun(round)) return
    for (const { id, owner } of proposals) {
      if (owner === null) this.#proposals.delete(id)
      else this.#proposals.set(id, owner)
    }
    for (const { owner, isPlayed } of played) {
      if (isPlayed) this.#played.add(owner)
      else this.#played.delete(owner)
    }
    this.#byOwner = null
  }

  /** All that the database knows of them. */
  read({ round, proposals, played }: JokersRead): void {
    if (this.#hasBegun(round)) return
    this.forget()
    const all = played.map((owner) => ({ owner, isPlayed: true }))
    this.change({ round, proposals: [...proposals], played: all })
  }

  #hasBegun(round: number): boolean {
    const known = this.#game().evening?.rounds[round - 1]
    return !known || known.jokers !== null
  }

  /** Nobody has proposed or played a joker for the round that comes next. */
  forget(): void {
    this.#proposals = new Map()
    this.#played = new Set()
    this.#byOwner = null
  }

  /** Other teams have played none. Proposals end as their members leave the teams. */
  teamsChanged(before: Teams | null): void {
    const left = playedSince(this.#played, before, this.#game().teams)
    if (left.length === this.#played.size) return
    this.#played = new Set(left)
    this.#byOwner = null
  }

  /** A proposal that has come before the choice of its team stays. */
  changeTeam(id: number, teamId: number | null): void {
    if (this.#proposals.get(id) !== teamId) this.withdraw(id)
  }

  withdraw(id: number): void {
    if (this.#proposals.delete(id)) this.#byOwner = null
  }

  /** Those that differ from `before`. */
  since(before: ReadonlyMap<number, Joker> | null): Map<number, Joker> {
    const after = this.byOwner
    if (after === before) return new Map()
    const owners = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])
    const changed = new Map<number, Joker>()
    for (const owner of owners) {
      const joker = after?.get(owner) ?? 'free'
      if (joker !== (before?.get(owner) ?? 'free')) changed.set(owner, joker)
    }
    return changed
  }
}
