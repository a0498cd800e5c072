/** The ceremony at the end: third, a pause, second, a longer pause, first. All times are milliseconds from the end. */

import type { LeaderboardEntry } from '../../contract/games/players'
import type { Game } from './game-state'

export const podiumPlaces = 3

/** When each step of the podium is shown, by rank. */
export const stepShownAtMs = { 3: 1_500, 2: 4_500, 1: 9_000 } as const
const nobodyAboveMs = { 1: 2_500, 2: 5_500 } as const
/** The hall sees the winner this much earlier than the phones. */
export const celebratedMs = 1_500

/** When each of `steps` podium steps is shown, first place last. Tied players share a step. */
export function stepsShownAtMs(steps: number): number[] {
  if (steps >= 3) return [stepShownAtMs[3], stepShownAtMs[2], stepShownAtMs[1]]
  if (steps === 2) return [stepShownAtMs[3], nobodyAboveMs[2]]
  return steps === 1 ? [nobodyAboveMs[1]] : []
}

type Board = readonly Pick<LeaderboardEntry, 'rank' | 'score'>[]

/** The podium's ranks in the order shown, first place last. Empty if nobody has a point. */
export function ranksShown(leaderboard: Board): number[] {
  if (!leaderboard.some(({ score }) => score > 0)) return []
  return [...new Set(leaderboard.slice(0, podiumPlaces).map(({ rank }) => rank))].reverse()
}

/** The length of the ceremony of a game that ends with these on its board: the teams' where there are any. */
export const revealInMs = (leaderboard: Board, isCelebrated: boolean): number =>
  isCelebrated ? ceremonyMs(ranksShown(leaderboard).length) : 0

/** Nobody but the hall knows who won until the ceremony is over. */
export function withCeremony(game: Game, ms: number): Game {
  const { phase } = game
  if (phase.name !== 'finished') return game
  const { revealedAt, linksUntil } = phase
  return { ...game, phase: { ...phase, revealedAt: revealedAt + ms, linksUntil: linksUntil + ms } }
}

/** Time until everybody may know who won; shorter with fewer than three steps. */
export function ceremonyMs(steps: number): number {
  const last = stepsShownAtMs(steps).at(-1)
  return last === undefined ? 0 : last + celebratedMs
}
