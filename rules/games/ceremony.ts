/** The ceremony at the end: third, a pause, second, a longer pause, first. All times are milliseconds from the end. */

import type { LeaderboardEntry } from '../../contract/game-events'

export const podiumPlaces = 3

/** When each step of the podium is shown, by rank. */
export const stepShownAtMs = { 3: 1_500, 2: 4_500, 1: 9_000 } as const
const nobodyAboveMs = { 1: 2_500, 2: 5_500 } as const
/** So long the hall knows the winner before the phones do. */
export const celebratedMs = 1_500

/** When each of so many steps is shown, the first place last. Those who share a rank share a step. */
export function stepsShownAtMs(steps: number): number[] {
  if (steps >= 3) return [stepShownAtMs[3], stepShownAtMs[2], stepShownAtMs[1]]
  if (steps === 2) return [stepShownAtMs[3], nobodyAboveMs[2]]
  return steps === 1 ? [nobodyAboveMs[1]] : []
}

/** The ranks of the podium in the order in which they are shown, the first last. None where nobody has a point. */
export function ranksShown(leaderboard: readonly Pick<LeaderboardEntry, 'rank' | 'score'>[]): number[] {
  if (!leaderboard.some(({ score }) => score > 0)) return []
  return [...new Set(leaderboard.slice(0, podiumPlaces).map(({ rank }) => rank))].reverse()
}

/** Until everybody may know who won. Fewer steps than three take less. */
export function ceremonyMs(steps: number): number {
  const last = stepsShownAtMs(steps).at(-1)
  return last === undefined ? 0 : last + celebratedMs
}
