import { useState } from 'react'
import type { GameView } from '../../live/view/game-view'
import type { CountdownPhase } from '../../live/view/phase'
import { never, useMomentsPassed } from '../game/use-moments'
import { isBoardShort, isBoardToCome } from '../game/board-turn'
import type { RevealStep } from './reveal-steps'

/**
 * What has the screen. `last`: the answers to the last question, after which no board is shown, because ranks belong to
 * the ceremony. `previous`: the host has gone back to the board after the question before.
 */
export type RevealLayout = 'chart' | 'board' | 'last' | 'previous'

/**
 * So long the rows stand where they stood, with what each of them won; at a short pace one only sees who stands where.
 * Before the first board nobody stood anywhere: its rows come at once, so that no hall looks at an empty screen.
 */
export const boardMovesAfterMs = (game: Pick<GameView, 'countdownSeconds'>, index: number): number =>
  index === 0 ? 50 : isBoardShort(game) ? 250 : 1_000

/** Answers and board have the whole screen in turn: by a press, and while a countdown runs by themselves. */
export function layoutOf(
  game: Pick<GameView, 'totalQuestions' | 'countdownSeconds'>,
  phase: Pick<CountdownPhase, 'index' | 'shown' | 'isHeld'>,
  step: RevealStep,
): RevealLayout {
  const { index, shown, isHeld } = phase
  if (shown === 'previous_leaderboard') return 'previous'
  if (!isBoardToCome(game, index)) return 'last'
  if (shown === 'leaderboard') return 'board'
  return step === 'board' && !isHeld && game.countdownSeconds !== null ? 'board' : 'chart'
}

/** Whether the rows of the board are in their new places. They move once, however often the host goes back and forth. */
export function useBoardMoved(game: Pick<GameView, 'countdownSeconds'>, index: number, layout: RevealLayout): boolean {
  const [movesAt, setMovesAt] = useState(layout === 'board' ? 0 : never)
  if (movesAt === never && layout === 'board') setMovesAt(Date.now() + boardMovesAfterMs(game, index))
  return useMomentsPassed([movesAt]) > 0
}
