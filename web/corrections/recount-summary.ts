/** What a recount changes, in figures. */
import type { Recount } from '../../contract/games/corrections'
import type { LeaderboardEntry } from '../../contract/games/players'
import { limits } from '../../contract/limits'

/** How many players gain points, lose some, and keep what they have. */
export interface Figures {
  gain: number
  lose: number
  stay: number
}

export function figuresOf({ changed, leaderboard }: Recount): Figures {
  const gain = changed.filter(({ before, after }) => after > before).length
  return { gain, lose: changed.length - gain, stay: leaderboard.length - changed.length }
}

export interface ChangedTotal {
  participantId: number
  nickname: string
  after: number
  won: number
}

/** Those whose total changes, from the largest gain to the largest loss. */
export const changesOf = ({ changed }: Recount): ChangedTotal[] =>
  changed.map(({ before, ...total }) => ({ ...total, won: total.after - before })).sort((a, b) => b.won - a.won)

export interface TopRow {
  entry: LeaderboardEntry
  /** The rank before; null if that is not known. */
  was: number | null
  won: number
}

/** The best players afterwards. */
export function topOf({ changed, leaderboard, before = [] }: Recount): TopRow[] {
  const ranks = new Map(before.map(({ id, rank }) => [id, rank]))
  const won = new Map(changed.map((each) => [each.participantId, each.after - each.before]))
  return leaderboard
    .slice(0, limits.topAfterQuestion)
    .map((entry) => ({ entry, was: ranks.get(entry.id) ?? null, won: won.get(entry.id) ?? 0 }))
}
