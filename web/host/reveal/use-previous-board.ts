import { useState } from 'react'
import type { BoardEntry } from '../../../contract/games/players'
import type { Team } from '../../../contract/games/teams'
import type { GameView } from '../../live/view/game-view'
import { isFirstOfRound } from '../game/question-of'
import { boardsAfter, knownNow, noBoards } from './previous-board'

/** The boards of the question before, as far as this page has shown them: from there rows move and points count up. */
export interface PreviousBoards {
  players: readonly BoardEntry[]
  teams: readonly Team[]
}

const none: readonly never[] = []

export function usePreviousBoards(view: GameView): PreviousBoards {
  const { phase, teams } = view
  const players = usePrevious(view, phase.name === 'countdown' ? phase.leaderboard : none)
  const before = { players: knownNow(players, view), teams: usePrevious(view, teams?.list ?? none) }
  // A round begins with everybody at 0.
  return phase.name === 'countdown' && isFirstOfRound(view, phase.index) ? { players: none, teams: none } : before
}

function usePrevious<Entry>(view: GameView, entries: readonly Entry[]): readonly Entry[] {
  const [boards, setBoards] = useState<ReturnType<typeof boardsAfter<Entry>>>(noBoards)
  const after = boardsAfter(boards, view, entries)
  if (after !== boards) setBoards(after)
  return after.before
}
