/** Where the leaderboard has the hall to itself, after the answers: by a press, or by itself. */
import { limits } from '../../../contract/limits'
import type { GameView } from '../../live/view/game-view'
import type { CountdownPhase } from '../../live/view/phase'

type Game = Pick<GameView, 'totalQuestions' | 'countdownSeconds'>
type Between = Pick<CountdownPhase, 'index' | 'question'>

/** When the board comes by itself, in ms from the close of the question. */
export const boardAtMs = 2_000

/** Answers longer than this would be cut beside the board: it comes after them. */
const longOption = 40

/** Where the host presses the board has a screen of its own; else it has one only beside long answers. */
export const isBoardAlone = ({ countdownSeconds }: Game, { question }: Pick<Between, 'question'>): boolean =>
  countdownSeconds === null || (question?.options.some((text) => text.length > longOption) ?? false)

/** After the last question ranks wait for the end. */
export const isBoardToCome = ({ totalQuestions }: Pick<Game, 'totalQuestions'>, index: number): boolean =>
  index + 1 < totalQuestions

/** What the hall has before it: while a countdown runs, the board takes the place of long answers by itself. */
export function shownNow(game: Game, phase: CountdownPhase, now: number): CountdownPhase['shown'] {
  const { shown, isHeld, index, revealedAt } = phase
  if (shown !== 'reveal' || isHeld || game.countdownSeconds === null) return shown
  const hasCome = now >= revealedAt - limits.revealMs + boardAtMs
  return hasCome && isBoardToCome(game, index) && isBoardAlone(game, phase) ? 'leaderboard' : shown
}
