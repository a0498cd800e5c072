/** The ceremony until the winner appears: its text, and whom the light shows. */
import { t } from '@lingui/core/macro'
import type { LeaderboardEntry } from '../../../../contract/games/players'
import { podiumPlaces } from '../../../../rules/games/ceremony'

export interface Ceremony {
  ranks: readonly number[]
  /** How many ranks are shown. */
  steps: number
  /** The latest rank, for a while: second and third have their moment, too. Null between two ranks. */
  litRank: number | null
  isOver: boolean
  isSkipped: boolean
}

/** The text for the hall; null once the winner is shown. */
export function announcement({ ranks, steps, litRank }: Pick<Ceremony, 'ranks' | 'steps' | 'litRank'>): string | null {
  if (steps >= ranks.length) return null
  if (steps === 0) return t`Who made it to the podium?`
  if (litRank === null) return t`And first place goes to…`
  return litRank === 2 ? t`Second place` : t`Third place`
}

/** The podium places of a rank, best first. Players who share a rank share the light. */
export const litPlaces = (leaderboard: readonly Pick<LeaderboardEntry, 'rank'>[], litRank: number | null): number[] =>
  leaderboard.slice(0, podiumPlaces).flatMap(({ rank }, place) => (rank === litRank ? [place + 1] : []))
