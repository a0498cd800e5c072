/** What the host does with teams in a seed's game. */
import type { Spread } from '../../contract/games/teams'
import { early, within } from './moments'
import type { SeededRandom } from './world/seeded-random'

export type TeamStep = { atMs: number } & (
  | ({ kind: 'teams made' } & PlannedTeams)
  | { kind: 'phones shared'; seatsPerBrowser: number }
  | { kind: 'moved to a team'; player: number; team: number }
  | { kind: 'set aside'; player: number; isSetAside: boolean; past: boolean }
)

/** What the host makes in the lobby. */
export interface PlannedTeams {
  count: number
  spread: Spread
  keepEven: boolean
  seatsPerBrowser: number
}

/** In some games each player is a team on one phone, perhaps after others had been made. */
export function inTeams(chance: SeededRandom, players: number): TeamStep[] {
  const made = teamsMade(chance, players)
  if (!chance.chance(0.25)) return made
  const shared: TeamStep = { atMs: early(chance), kind: 'phones shared', seatsPerBrowser: chance.pick([1, 8]) }
  return chance.chance(0.3) ? [...made, shared] : [shared]
}

/** Made before, while or after most have joined, and perhaps twice. The host moves players, and sets some aside, until the end. */
function teamsMade(chance: SeededRandom, players: number): TeamStep[] {
  const player = () => chance.integer(0, players - 1)
  const made = (atMs: number): TeamStep => ({
    ...{ atMs, kind: 'teams made', count: chance.integer(2, 4), spread: chance.pick(['choose', 'choose', 'even']) },
    ...{ keepEven: chance.chance(0.5), seatsPerBrowser: chance.pick([1, 8]) },
  })
  const again = chance.chance(0.3) ? [made(early(chance))] : []
  return [
    made(within(chance, 100, 2_000)),
    ...again,
    ...Array.from({ length: chance.integer(0, 4) }, (): TeamStep => ({
      ...{ atMs: within(chance, 1_000, 15_000), kind: 'moved to a team', player: player(), team: chance.integer(0, 3) },
    })),
    ...Array.from({ length: chance.integer(0, 2) }, (): TeamStep => ({
      ...{ atMs: within(chance, 3_000, 20_000), kind: 'set aside', player: player() },
      ...{ isSetAside: chance.chance(0.8), past: chance.chance(0.5) },
    })),
  ]
}
