/** Right answers in a row. They are shown but earn no points. */
import type { LongestStreak } from '../../../contract/games/players'
import { holdersAmong } from './holders'
import type { Ranked } from './standings'

/** Shorter streaks are not worth mentioning. */
export const shortestStreak = 3

/** A game's longest streak, with the best players who had it; null if none is worth mentioning. */
export function longestStreak(ranked: readonly Ranked[]): LongestStreak | null {
  const length = Math.max(0, ...ranked.map((player) => player.longestStreak))
  if (length < shortestStreak) return null
  const holders = ranked.flatMap((player) => (player.longestStreak === length ? player.id : []))
  return { length, ...holdersAmong(holders, ranked) }
}

/** A player's streak after the last of these questions, given those that they answered right. */
export function streakAfter(counted: readonly number[], rightIndexes: ReadonlySet<number>): number {
  const missed = counted.findLastIndex((index) => !rightIndexes.has(index))
  return counted.length - 1 - missed
}
