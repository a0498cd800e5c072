import { useState } from 'react'
import type { GameView } from '../../live/view/game-view'
import type { CountdownPhase } from '../../live/view/phase'
import { isFirstOfRound } from '../game/question-of'
import { never, useMomentsPassed } from '../game/use-moments'
import { isBoardShort, isBoardToCome } from '../game/board-turn'
import type { RevealStep } from './reveal-steps'

/**
 * What fills the screen. `last`: the answers to the last question, which no board follows, because ranks belong to the
 * ceremony. `previous`: the host has gone back to the previous question's board.
 */
export type RevealLayout = 'chart' | 'board' | 'last' | 'previous'

type Game = Pick<GameView, 'countdownSeconds' | 'evening' | 'totalQuestions'>

/**
 * How long the rows keep their previous places, with what each player has won; at a short pace just long enough to see
 * them. The first board has no previous places: its rows come at once, so that no hall sees an empty screen.
 */
export const boardMovesAfterMs = (game: Game, index: number): number =>
  isFirstOfRound(game, index) ? 50 : isBoardShort(game) ? 250 : 1_000

/** Answers and board take turns on the whole screen: by a press, and during a countdown by themselves. */
export function layoutOf(
  game: Pick<GameView, 'totalQuestions' | 'countdownSeconds'>,
  phase: Pick<CountdownPhase, 'index' | 'shown' | 'isHeld' | 'break' | 'question'>,
  step: RevealStep,
): RevealLayout {
  const { index, shown, isHeld } = phase
  if (shown === 'previous_leaderboard') return 'previous'
  if (!isBoardToCome(game, index)) return 'last'
  if (shown === 'leaderboard' || (phase.break && phase.question?.kind === 'slide')) return 'board'
  return step === 'board' && !isHeld && game.countdownSeconds !== null ? 'board' : 'chart'
}

/** Whether the board's rows are in their new places. They move once, however often the host goes back and forth. */
export function useBoardMoved(game: Game, index: number, layout: RevealLayout): boolean {
  const [movesAt, setMovesAt] = useState(layout === 'board' ? 0 : never)
  if (movesAt === never && layout === 'board') setMovesAt(Date.now() + boardMovesAfterMs(game, index))
  return useMomentsPassed([movesAt]) > 0
}
