import type { GameView } from '../../live/view/game-view'
import { placeOf } from '../../live/view/rounds'
import { formatNumber } from '../../ui/format'

type Asked = Pick<GameView, 'evening' | 'totalQuestions'>

/** "Question 3 of 10"; in an evening counted within its round. `what` is "After question" on a board. */
export function questionOf(view: Asked, index: number, what = 'Question'): string {
  const { number, count } = placeOf(view, index)
  return `${what} ${formatNumber(number)} of ${formatNumber(count)}`
}

/** "Round 2 of 4 · " before a question's number; nothing in a game without rounds. */
export function roundBefore(view: Asked, index: number): string {
  const { round } = placeOf(view, index)
  return round > 0 ? `Round ${formatNumber(round)} of ${formatNumber(view.evening?.list.length ?? 0)} · ` : ''
}

/** Nobody has been ranked before it: neither in the game, nor in its round. */
export const isFirstOfRound = (view: Asked, index: number): boolean => placeOf(view, index).number === 1
