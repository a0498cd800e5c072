/** Right answers in a row. They are shown but earn no points. */
import type { LongestStreak } from '../../../contract/games/players'
import { isCounted, type GameQuestion } from '../../questions'
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

/** A player's streak after a question, given those that they answered right. It passes over those that do not count. */
export function streakAfter(
  questions: readonly GameQuestion[],
  index: number,
  rightIndexes: ReadonlySet<number>,
): number {
  let streak = 0
  for (let at = index; at >= 0; at--) {
    if (!isCounted(questions[at]!)) continue
    if (!rightIndexes.has(at)) break
    streak++
  }
  return streak
}
