import { useState } from 'react'
import type { GameView } from '../../live/view/game-view'
import type { CountdownPhase } from '../../live/view/phase'
import { never, useMomentsPassed } from '../use-moments'
import { isBoardAlone, isBoardToCome } from './board-alone'
import type { RevealStep } from './reveal-steps'

/**
 * `last`: after the last question no board is shown, because ranks belong to the ceremony. `previous`: the host has gone
 * back to the board after the question before.
 */
export type RevealLayout = 'chart' | 'board' | 'both' | 'last' | 'previous'

/** So long the rows stand where they stood, when the board comes alone. */
const beforeMoveMs = 600

/** Where the board has a screen of its own, it comes by a press; while a countdown runs it comes by itself. */
export function layoutOf(
  game: Pick<GameView, 'totalQuestions' | 'countdownSeconds'>,
  phase: Pick<CountdownPhase, 'index' | 'shown' | 'isHeld' | 'question'>,
  step: RevealStep,
): RevealLayout {
  const { index, shown, isHeld } = phase
  if (shown === 'previous_leaderboard') return 'previous'
  if (!isBoardToCome(game, index)) return 'last'
  if (shown === 'leaderboard') return 'board'
  if (!isBoardAlone(game, phase)) return 'both'
  return step === 'board' && !isHeld && game.countdownSeconds !== null ? 'board' : 'chart'
}

/** Whether the rows of the board are in their new places. They move once, however often the host goes back and forth. */
export function useBoardMoved(layout: RevealLayout, step: RevealStep): boolean {
  const [movesAt, setMovesAt] = useState(layout === 'board' ? 0 : never)
  if (movesAt === never && layout === 'board') setMovesAt(Date.now() + beforeMoveMs)
  if (movesAt === never && layout === 'both' && step === 'board') setMovesAt(0)
  return useMomentsPassed([movesAt]) > 0
}
