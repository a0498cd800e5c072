/** The ceremony until the winner stands there: what the hall reads, and on whom the light falls. */
import type { LeaderboardEntry } from '../../../contract/game-events'
import { podiumPlaces } from '../../../rules/games/ceremony'

export interface Ceremony {
  ranks: readonly number[]
  /** How many ranks are shown by now. */
  steps: number
  /** The one that has come last, for a while: second and third have their moment, too. Null between two of them. */
  litRank: number | null
  isOver: boolean
  isSkipped: boolean
}

/** Null once the winner is shown. */
export function announcement({ ranks, steps, litRank }: Pick<Ceremony, 'ranks' | 'steps' | 'litRank'>): string | null {
  if (steps >= ranks.length) return null
  if (steps === 0) return 'Who made it to the podium?'
  if (litRank === null) return 'And first place goes to…'
  return litRank === 2 ? 'Second place' : 'Third place'
}

/** The places of the podium, best first, of those who have this rank. Who shares a rank shares the light. */
export const litPlaces = (leaderboard: readonly Pick<LeaderboardEntry, 'rank'>[], litRank: number | null): number[] =>
  leaderboard.slice(0, podiumPlaces).flatMap(({ rank }, place) => (rank === litRank ? [place + 1] : []))
