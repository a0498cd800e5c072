/** Right answers in a row: shown, and not counted. */
import type { LongestStreak } from '../../contract/game-events'
import type { Ranked } from './standings'

/** Shorter ones are worth no word. */
export const shortestStreak = 3
const namesShown = 3

/** The longest streak of a game, with the best players who had it; null when nobody had one worth a word. */
export function longestStreak(ranked: readonly Ranked[]): LongestStreak | null {
  const length = Math.max(0, ...ranked.map((player) => player.longestStreak))
  if (length < shortestStreak) return null
  const holders = ranked.filter((player) => player.longestStreak === length)
  return { length, nicknames: holders.slice(0, namesShown).map(({ nickname }) => nickname), players: holders.length }
}

/** The streak after the question of this index, of a player who answered these right. */
export function streakAfter(index: number, rightIndexes: ReadonlySet<number>): number {
  let length = 0
  while (rightIndexes.has(index - length)) length++
  return length
}
