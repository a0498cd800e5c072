import { useState } from 'react'
import type { BoardEntry } from '../../../contract/games/players'
import type { GameView } from '../../live/view/game-view'
import { boardsAfter, knownNow, noBoards } from './previous-board'

/** The previous board, if this page has shown it: from there rows move and points count up. */
export function usePreviousBoard(view: GameView): readonly BoardEntry[] {
  const [boards, setBoards] = useState(noBoards)
  const after = boardsAfter(boards, view)
  if (after !== boards) setBoards(after)
  return knownNow(after.before, view)
}
