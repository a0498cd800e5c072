import type { LeaderboardEntry } from '../../../contract/game-events'
import type { PastGame } from '../../../contract/endpoints/past-games'
import { formatNumber, percentage } from '../../ui/format'

interface Statistic {
  label: string
  value: string
}

/** A finished game in four numbers: the stored ones, or computed from its leaderboard. */
export function statistics(leaderboard: LeaderboardEntry[], questions: number, kept?: PastGame): Statistic[] {
  if (kept) return toStatistics(kept.players, kept.questionsAsked, kept.averageScore, kept.rightAnswers)
  const players = leaderboard.length
  const total = (of: (entry: LeaderboardEntry) => number) => leaderboard.reduce((sum, entry) => sum + of(entry), 0)
  const average = players === 0 ? 0 : Math.round(total(({ score }) => score) / players)
  const right = total(({ correctAnswers }) => correctAnswers)
  return toStatistics(players, questions, average, right)
}

const toStatistics = (players: number, questions: number, averageScore: number, right: number): Statistic[] => [
  { label: 'Players', value: formatNumber(players) },
  { label: 'Questions', value: formatNumber(questions) },
  { label: 'Average score', value: formatNumber(averageScore) },
  { label: 'Correct answers', value: `${percentage(right, players * questions)}%` },
]
