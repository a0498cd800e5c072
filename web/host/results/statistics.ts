import { t } from '@lingui/core/macro'
import type { LeaderboardEntry } from '../../../contract/games/players'
import type { PastGame } from '../../../contract/endpoints/past-games'
import { formatNumber, formatShare } from '../../ui/format'

interface Statistic {
  label: string
  value: string
}

/** A finished game in numbers: the stored ones, or, until they are there, what its leaderboard says. */
export function statistics(leaderboard: LeaderboardEntry[], questions: number, kept?: PastGame): Statistic[] {
  if (kept) {
    const { players, questionsAsked, questionsCounted, averageScore, rightAnswers } = kept
    // A game of polls and slides has no right answers.
    const right = questionsCounted > 0 ? formatShare(rightAnswers, players * questionsCounted) : null
    return toStatistics(players, questionsAsked, averageScore, right)
  }
  const players = leaderboard.length
  const total = leaderboard.reduce((sum, { score }) => sum + score, 0)
  return toStatistics(players, questions, players === 0 ? 0 : Math.round(total / players), '–')
}

const toStatistics = (players: number, questions: number, averageScore: number, right: string | null): Statistic[] => [
  { label: t`Players`, value: formatNumber(players) },
  { label: t`Questions`, value: formatNumber(questions) },
  { label: t`Average score`, value: formatNumber(averageScore) },
  ...(right === null ? [] : [{ label: t`Correct answers`, value: right }]),
]
