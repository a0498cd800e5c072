/** The players by rank and by team. Made anew when players change, and not before somebody asks. */
import type { DoubledBy, EveningStanding } from '../../../../contract/games/evenings'
import type { LeaderboardEntry, Standing } from '../../../../contract/games/players'
import { limits } from '../../../../contract/limits'
import { doubledBy } from '../../../../rules/games/evenings/jokers'
import { eveningById, eveningRanks, withEvening } from '../../../../rules/games/evenings/scores'
import type { Game } from '../../../../rules/games/game-state'
import { entry, standings, standingsById, type Player, type Ranked } from '../../../../rules/games/scores/standings'
import { playersByTeam, type TeamPlayers } from '../../../../rules/games/teams/teams-shown'

interface RankedPlayers {
  order: Ranked[]
  byId: Map<number, Standing>
  /** The players by the evening; without rounds, the same. */
  byEvening: Ranked[]
  evening: ReadonlyMap<number, EveningStanding> | null
  doubledBy: DoubledBy | null
}

export class Rankings {
  readonly #game: () => Game
  readonly #players: readonly Player[]
  readonly #isOver: boolean
  #ranked: RankedPlayers | null = null
  #byTeam: Map<number, TeamPlayers> | null = null

  /** `isOver`: what the players have is the evening's. */
  constructor(game: () => Game, players: readonly Player[], isOver: boolean) {
    this.#game = game
    this.#players = players
    this.#isOver = isOver
  }

  get order(): Ranked[] {
    return this.#rank().order
  }

  of(id: number): Standing | undefined {
    return this.#rank().byId.get(id)
  }

  /** All players, each with their part of the evening. */
  get leaderboard(): LeaderboardEntry[] {
    const { order, evening } = this.#rank()
    return withEvening(order.map(entry), evening)
  }

  /** Each player's part of the evening; null in a game without rounds. */
  get evening(): ReadonlyMap<number, EveningStanding> | null {
    return this.#rank().evening
  }

  /** The players whose jokers double the round that is played; null where there are none. */
  get doubledBy(): DoubledBy | null {
    return this.#rank().doubledBy
  }

  /** The best players of the evening. */
  get eveningBoard(): LeaderboardEntry[] {
    const { byEvening, evening } = this.#rank()
    return withEvening(byEvening.slice(0, limits.topAfterQuestion).map(entry), evening)
  }

  /** Those who play in each team. */
  get byTeam(): ReadonlyMap<number, TeamPlayers> {
    return (this.#byTeam ??= playersByTeam(this.#players))
  }

  #rank(): RankedPlayers {
    if (this.#ranked) return this.#ranked
    const game = this.#game()
    const order = standings(this.#players)
    // At the end both are the same.
    const byEvening = this.#isOver || !game.evening ? order : eveningRanks(game, order, false)
    const evening = eveningById(game, byEvening)
    const doubling = doubledBy(byEvening, evening)
    return (this.#ranked = { order, byId: standingsById(order, evening), byEvening, evening, doubledBy: doubling })
  }
}
