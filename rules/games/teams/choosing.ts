/** Who gets into which team. */
import type { ProblemCode } from '../../../contract/problems'
import type { Game } from '../game-state'
import { teamWith, type TeamMade, type Teams } from './team-list'

type Place = Pick<TeamMade, 'id' | 'mark'>

interface Sized extends Pick<Teams, 'keepEven'> {
  list: readonly Place[]
}

/** How many players are in each team. */
export class TeamSizes {
  readonly #teams: Sized
  readonly #sizes: Map<number, number>

  constructor(teams: Sized, sizes: ReadonlyMap<number, number>) {
    this.#teams = teams
    this.#sizes = new Map(teams.list.map(({ id }) => [id, sizes.get(id) ?? 0]))
  }

  /** The team with the fewest players; of several the one with the first mark. */
  get smallest(): number {
    const [first, ...others] = this.#teams.list
    const isBefore = (one: Place, other: Place) => this.#of(one.id) - this.#of(other.id) || one.mark - other.mark
    return others.reduce((best, team) => (isBefore(team, best) < 0 ? team : best), first ?? { id: 0, mark: 0 }).id
  }

  /** Why a player cannot choose a team; `from` is the one that they leave. */
  refusal(id: number, from: number | null = null): 'team_not_found' | 'team_full' | null {
    if (!this.#sizes.has(id)) return 'team_not_found'
    if (id === from || !this.#teams.keepEven) return null
    const others = this.#teams.list.map((team) => this.#of(team.id) - (team.id === from ? 1 : 0))
    return this.#of(id) < Math.min(...others) + 1 ? null : 'team_full'
  }

  move(from: number | null, to: number | null, players = 1): void {
    if (from !== null && this.#sizes.has(from)) this.#sizes.set(from, this.#of(from) - players)
    if (to !== null && this.#sizes.has(to)) this.#sizes.set(to, this.#of(to) + players)
  }

  #of(id: number): number {
    return this.#sizes.get(id) ?? 0
  }
}

/** Why a player cannot choose a team; null when they can. `own` is the one that they are in. */
export function choiceRefusal(
  { teams, phase }: Pick<Game, 'teams' | 'phase'>,
  sizes: TeamSizes | null,
  { own, teamId }: { own: number | null; teamId: number },
): ProblemCode | null {
  if (phase.name === 'finished') return 'game_finished'
  if (!teams || !sizes) return 'no_teams'
  if (own === teamId) return null
  if (teams.spread === 'even') return 'teams_spread'
  if (phase.name !== 'waiting' && own !== null) return 'team_final'
  return sizes.refusal(teamId, own)
}

/** A newcomer's team, where there are teams. Who comes with a full one or with none chooses later, or is spread. */
export function teamOfNewcomer(
  teams: Teams,
  sizes: TeamSizes,
  { own, wished }: { own: number | null; wished: number | null },
): number | null {
  if (own !== null && teamWith(teams, own)) return own
  if (teams.spread === 'even') return sizes.smallest
  return wished !== null && sizes.refusal(wished) === null ? wished : null
}

/** A player without a team. */
export interface Homeless {
  id: number
  browser: string
  /** The team that another seat of the browser is in; null for none. */
  own: number | null
}

/**
 * Gives each of these players the team that is the smallest by then, in their order. All seats of a browser are in one
 * team.
 */
export function spreadOver(sizes: TeamSizes, players: readonly Homeless[]): [id: number, teamId: number][] {
  const teamOf = new Map<string, number>()
  return players.map(({ id, browser, own }) => {
    const teamId = own ?? teamOf.get(browser) ?? sizes.smallest
    teamOf.set(browser, teamId)
    sizes.move(null, teamId)
    return [id, teamId]
  })
}
