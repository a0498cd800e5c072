import type { LeaderboardEntry } from '../../contract/game-events'
import { figure, percent } from './words'

/** A finished game in four numbers. */
export function statistics(leaderboard: LeaderboardEntry[], questions: number): { label: string; value: string }[] {
  const players = leaderboard.length
  const total = (of: (entry: LeaderboardEntry) => number) => leaderboard.reduce((sum, entry) => sum + of(entry), 0)
  const right = percent(
    total(({ correctAnswers }) => correctAnswers),
    players * questions,
  )
  const average = players === 0 ? 0 : Math.round(total(({ score }) => score) / players)
  return [
    { label: 'Players', value: figure(players) },
    { label: 'Questions', value: figure(questions) },
    { label: 'Average score', value: figure(average) },
    { label: 'Right answers', value: `${right} %` },
  ]
}
