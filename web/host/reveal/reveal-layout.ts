import { useState } from 'react'
import type { GameView } from '../../live/view/game-view'
import type { CountdownPhase } from '../../live/view/phase'
import { never, useMomentsPassed } from '../use-moments'
import type { RevealStep } from './reveal-steps'

/**
 * `last`: after the last question no board is shown, because ranks belong to the ceremony. `previous`: the host has gone
 * back to the board after the question before.
 */
export type RevealLayout = 'chart' | 'board' | 'both' | 'last' | 'previous'

/** Answers longer than this would be cut beside the board: it comes after them. */
const longOption = 40

/** So long the rows stand where they stood, when the board comes alone. */
const beforeMoveMs = 600

/** Where the host presses, the leaderboard has a press and a screen of its own. */
export function layoutOf(
  { totalQuestions, countdownSeconds }: Pick<GameView, 'totalQuestions' | 'countdownSeconds'>,
  { index, shown, question }: Pick<CountdownPhase, 'index' | 'shown' | 'question'>,
  step: RevealStep,
): RevealLayout {
  if (shown === 'previous_leaderboard') return 'previous'
  if (index + 1 >= totalQuestions) return 'last'
  if (shown === 'leaderboard') return 'board'
  if (countdownSeconds === null) return 'chart'
  if (!question?.options.some((text) => text.length > longOption)) return 'both'
  return step === 'board' ? 'board' : 'chart'
}

/** Whether the rows of the board are in their new places. They move once, however often the host goes back and forth. */
export function useBoardMoved(layout: RevealLayout, step: RevealStep): boolean {
  const [movesAt, setMovesAt] = useState(layout === 'board' ? 0 : never)
  if (movesAt === never && layout === 'board') setMovesAt(Date.now() + beforeMoveMs)
  if (movesAt === never && layout === 'both' && step === 'board') setMovesAt(0)
  return useMomentsPassed([movesAt]) > 0
}
