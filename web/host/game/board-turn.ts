/** When the leaderboard replaces the answers: on a press, or by itself. */
import { limits } from '../../../contract/limits'
import type { GameView } from '../../live/view/game-view'
import type { CountdownPhase } from '../../live/view/phase'

type Game = Pick<GameView, 'totalQuestions' | 'countdownSeconds'>

/** Long enough to read the answers, however slow the pace. */
const answersMostMs = 6_000

/**
 * When the board comes by itself, in ms from the close of the question: answers and board share the time equally. Null
 * where the host presses.
 */
export const boardAtMs = ({ countdownSeconds }: Pick<Game, 'countdownSeconds'>): number | null =>
  countdownSeconds === null ? null : Math.min(answersMostMs, (limits.revealMs + countdownSeconds * 1_000) / 2)

/** Up to this pace the board has time only for its moves. */
const shortPaceSeconds = 3

export const isBoardShort = ({ countdownSeconds }: Pick<Game, 'countdownSeconds'>): boolean =>
  countdownSeconds !== null && countdownSeconds <= shortPaceSeconds

/** No board follows the last question: the ceremony shows the ranks. */
export const isBoardToCome = ({ totalQuestions }: Pick<Game, 'totalQuestions'>, index: number): boolean =>
  index + 1 < totalQuestions

/** The screen of a break, which follows the answers of a round's last question. A slide has none. */
export const isBreakShown = (game: Game, phase: CountdownPhase, now: number): boolean =>
  phase.break !== undefined && (phase.question?.kind === 'slide' || shownNow(game, phase, now) === 'leaderboard')

/** What the hall sees: during a countdown, the board replaces the answers by itself. */
export function shownNow(game: Game, phase: CountdownPhase, now: number): CountdownPhase['shown'] {
  const { shown, isHeld, index, revealedAt } = phase
  const atMs = boardAtMs(game)
  if (shown !== 'reveal' || isHeld || atMs === null) return shown
  return now >= revealedAt - limits.revealMs + atMs && isBoardToCome(game, index) ? 'leaderboard' : shown
}
