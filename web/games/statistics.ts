import type { LeaderboardEntry } from '../../contract/game-events'
import type { PastGame } from '../../contract/past-games'
import { figure, percent } from './words'

interface Statistic {
  label: string
  value: string
}

/** A finished game in four numbers; in those that are kept, once its players' names and answers have been removed. */
export function statistics(leaderboard: LeaderboardEntry[], questions: number, kept?: PastGame): Statistic[] {
  if (leaderboard.length === 0 && kept)
    return [
      { label: 'Players', value: figure(kept.players) },
      { label: 'Questions', value: figure(questions) },
      { label: 'Average score', value: figure(kept.averageScore) },
    ]
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
