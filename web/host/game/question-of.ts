import { t } from '@lingui/core/macro'
import type { GameView } from '../../live/view/game-view'
import { placeOf } from '../../live/view/rounds'
import { formatNumber } from '../../ui/format'

type Asked = Pick<GameView, 'evening' | 'totalQuestions'>

/** "Question 3 of 10"; in an evening counted within its round. `what` the line heads. */
export function questionOf(view: Asked, index: number, what: keyof typeof places = 'question'): string {
  const { number, count } = placeOf(view, index)
  return places[what](formatNumber(number), formatNumber(count))
}

const places = {
  question: (number: string, count: string) => t`Question ${number} of ${count}`,
  answer: (number: string, count: string) =>
    t({ message: `Answer ${number} of ${count}`, comment: 'The answer to question 3 of 10' }),
  board: (number: string, count: string) => t`After question ${number} of ${count}`,
  leaderboard: (number: string, count: string) => t`Leaderboard after question ${number} of ${count}`,
  teams: (number: string, count: string) =>
    t({ message: `Teams after question ${number} of ${count}`, comment: 'The board of teams' }),
}

/** "Round 2 of 4 · " before a question's number; nothing in a game without rounds. */
export function roundBefore(view: Asked, index: number): string {
  const { round } = placeOf(view, index)
  if (round === 0) return ''
  const number = formatNumber(round)
  const count = formatNumber(view.evening?.list.length ?? 0)
  return `${t`Round ${number} of ${count}`} · `
}

/** Nobody has been ranked before it: neither in the game, nor in its round. */
export const isFirstOfRound = (view: Asked, index: number): boolean => placeOf(view, index).number === 1
