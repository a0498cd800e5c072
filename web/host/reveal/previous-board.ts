import type { GameView } from '../../live/view/game-view'

interface Boards<Entry> {
  index: number
  stateAt: number
  entries: readonly Entry[]
  before: readonly Entry[]
}

export const noBoards: Boards<never> = { index: -1, stateAt: 0, entries: [], before: [] }

/**
 * The current board and the previous one. A full state may hide removals that this page has missed: no board from
 * before it is kept. Nor from before a correction, whose points were others.
 */
export function boardsAfter<Entry>(
  boards: Boards<Entry>,
  { phase, stateAt, corrected }: Pick<GameView, 'phase' | 'stateAt' | 'corrected'>,
  entries: readonly Entry[],
): Boards<Entry> {
  if (phase.name !== 'countdown') return boards
  const { index } = phase
  const isSameState = stateAt === boards.stateAt
  if (index === boards.index) {
    if (isSameState && entries === boards.entries) return boards
    return { index, stateAt, entries, before: isSameState && !corrected ? boards.before : [] }
  }
  return { index, stateAt, entries, before: isSameState && index === boards.index + 1 ? boards.entries : [] }
}

/** The board without players removed since, and with current names. */
export const knownNow = <Entry extends { id: number; nickname: string }>(
  before: readonly Entry[],
  { removedIds, newNames }: Pick<GameView, 'removedIds' | 'newNames'>,
): Entry[] =>
  before
    .filter(({ id }) => !removedIds.has(id))
    .map((entry) => ({ ...entry, nickname: newNames.get(entry.id) ?? entry.nickname }))
