import type { BoardEntry } from '../../../contract/games/players'
import type { GameView } from '../../live/view/game-view'

interface Boards {
  index: number
  stateAt: number
  entries: readonly BoardEntry[]
  before: readonly BoardEntry[]
}

const none: readonly BoardEntry[] = []
export const noBoards: Boards = { index: -1, stateAt: 0, entries: none, before: none }

/**
 * The current board and the previous one. A full state may hide removals that this page has missed: no board from
 * before it is kept. Nor from before a correction, whose points were others.
 */
export function boardsAfter(boards: Boards, { phase, stateAt, corrected }: GameView): Boards {
  if (phase.name !== 'countdown') return boards
  const { index, leaderboard: entries } = phase
  const isSameState = stateAt === boards.stateAt
  if (index === boards.index) {
    if (isSameState && entries === boards.entries) return boards
    return { index, stateAt, entries, before: isSameState && !corrected ? boards.before : none }
  }
  return { index, stateAt, entries, before: isSameState && index === boards.index + 1 ? boards.entries : none }
}

/** The board without players removed since, and with current names. */
export const knownNow = (
  before: readonly BoardEntry[],
  { removedIds, newNames }: Pick<GameView, 'removedIds' | 'newNames'>,
): BoardEntry[] =>
  before
    .filter(({ id }) => !removedIds.has(id))
    .map((entry) => ({ ...entry, nickname: newNames.get(entry.id) ?? entry.nickname }))
