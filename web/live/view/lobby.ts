/** Names in the lobby of the host's screen, and what a removal takes from the view. */
import type { BoardEntry } from '../../../contract/game-events'
import type { GameView, PageAction } from './game-view'

export interface LobbyName {
  id: number
  nickname: string
}

/** Adds names, the newest first, each once, and none that was removed. */
export function addNames({ lobby, removedIds }: GameView, names: LobbyName[]): LobbyName[] {
  const known = new Set(lobby.map(({ id }) => id))
  const added = names.filter(({ id }) => !known.has(id) && !removedIds.has(id))
  const [newest] = lobby
  const [first, ...others] = added
  if (!first) return lobby
  const all = [...added.map(({ id, nickname }) => ({ id, nickname })), ...lobby]
  const isInOrder = others.length === 0 && (!newest || first.id > newest.id)
  return isInOrder ? all : all.sort((a, b) => b.id - a.id)
}

/** The list that was read replaces the shown one, but for names that came or went while it was read. */
export function withLobby(
  view: GameView,
  { participants, before }: Extract<PageAction, { type: 'lobby-read' }>,
): GameView {
  const shown = new Set(before.map(({ id }) => id))
  const came = view.lobby.filter(({ id }) => !shown.has(id))
  const lobby = addNames({ ...view, lobby: came }, participants)
  return { ...view, lobby, counts: { ...view.counts, joined: lobby.length } }
}

/** `board` comes with a removal of many, which brings others up from behind. */
export function withoutParticipants(view: GameView, ids: number[], joined: number, board?: BoardEntry[]): GameView {
  const removed = new Set(ids)
  const isKept = ({ id }: { id: number }) => !removed.has(id)
  const { phase } = view
  return {
    ...view,
    counts: { ...view.counts, joined },
    lobby: view.lobby.filter(isKept),
    removedIds: new Set([...view.removedIds, ...ids]),
    phase: 'leaderboard' in phase ? { ...phase, leaderboard: board ?? phase.leaderboard.filter(isKept) } : phase,
  }
}
