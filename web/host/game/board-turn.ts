/** When the leaderboard has the hall, after the answers: by a press, or by itself. */
import { limits } from '../../../contract/limits'
import type { GameView } from '../../live/view/game-view'
import type { CountdownPhase } from '../../live/view/phase'

type Game = Pick<GameView, 'totalQuestions' | 'countdownSeconds'>

/** After this the answers have been read, however slow the pace. */
const answersMostMs = 6_000

/**
 * When the board comes by itself, in ms from the close of the question: answers and board have half of the time each.
 * Null where the host presses.
 */
export const boardAtMs = ({ countdownSeconds }: Pick<Game, 'countdownSeconds'>): number | null =>
  countdownSeconds === null ? null : Math.min(answersMostMs, (limits.revealMs + countdownSeconds * 1_000) / 2)

/** Up to this pace the board has time for its moves alone. */
const shortPaceSeconds = 3

export const isBoardShort = ({ countdownSeconds }: Pick<Game, 'countdownSeconds'>): boolean =>
  countdownSeconds !== null && countdownSeconds <= shortPaceSeconds

/** After the last question ranks wait for the end. */
export const isBoardToCome = ({ totalQuestions }: Pick<Game, 'totalQuestions'>, index: number): boolean =>
  index + 1 < totalQuestions

/** What the hall has before it: while a countdown runs, the board takes the place of the answers by itself. */
export function shownNow(game: Game, phase: CountdownPhase, now: number): CountdownPhase['shown'] {
  const { shown, isHeld, index, revealedAt } = phase
  const atMs = boardAtMs(game)
  if (shown !== 'reveal' || isHeld || atMs === null) return shown
  return now >= revealedAt - limits.revealMs + atMs && isBoardToCome(game, index) ? 'leaderboard' : shown
}
