import type { LeaderboardEntry } from '../../../contract/game-events'
import type { PastGame } from '../../../contract/endpoints/past-games'
import { formatNumber, percentage } from '../../ui/format'

interface Statistic {
  label: string
  value: string
}

/** A finished game in four numbers: the stored ones, or computed from its leaderboard. */
export function statistics(leaderboard: LeaderboardEntry[], questions: number, kept?: PastGame): Statistic[] {
  if (kept) return toStatistics(kept, { questions: kept.questionsAsked, counted: kept.questionsCounted })
  const players = leaderboard.length
  const total = (of: (entry: LeaderboardEntry) => number) => leaderboard.reduce((sum, entry) => sum + of(entry), 0)
  const averageScore = players === 0 ? 0 : Math.round(total(({ score }) => score) / players)
  const rightAnswers = total(({ correctAnswers }) => correctAnswers)
  return toStatistics({ players, averageScore, rightAnswers }, { questions, counted: questions })
}

const toStatistics = (
  { players, averageScore, rightAnswers }: Pick<PastGame, 'players' | 'averageScore' | 'rightAnswers'>,
  { questions, counted }: { questions: number; counted: number },
): Statistic[] => [
  { label: 'Players', value: formatNumber(players) },
  { label: 'Questions', value: formatNumber(questions) },
  { label: 'Average score', value: formatNumber(averageScore) },
  // A game of polls and slides has none.
  ...(counted > 0 ? [{ label: 'Correct answers', value: `${percentage(rightAnswers, players * counted)}%` }] : []),
]
