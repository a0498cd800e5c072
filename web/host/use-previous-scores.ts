import { useState } from 'react'
import type { BoardEntry } from '../../contract/game-events'
import type { Phase } from '../live/view/phase'

const none: ReadonlyMap<number, number> = new Map()

/**
 * The score from which each one on the board counts up: that of the board before, if this page has shown it. A score
 * without one does not move.
 */
export function usePreviousScores(phase: Phase | undefined): (entry: BoardEntry) => number {
  const [board, setBoard] = useState({ index: -1, scores: none, before: none })
  if (phase?.name === 'countdown' && phase.index !== board.index)
    setBoard({
      index: phase.index,
      scores: new Map(phase.leaderboard.map(({ id, score }) => [id, score])),
      before: phase.index === board.index + 1 ? board.scores : none,
    })
  return ({ id, score }) => (board.index === 0 ? 0 : (board.before.get(id) ?? score))
}
