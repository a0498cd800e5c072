/** Names in the lobby of the host's screen, and the effects of a removal on the view. */
import type { BoardEntry, LeaderboardEntry, Standing } from '../../../contract/games/players'
import type { GameEvent } from '../../../contract/games/game-events'
import type { GameView, LobbyName, PageAction } from './game-view'
import type { Phase } from './phase'

interface NewBoards {
  leaderboard?: BoardEntry[] | undefined
  previousLeaderboard?: BoardEntry[] | undefined
  eveningLeaderboard?: LeaderboardEntry[] | undefined
}

/** Adds names, newest first, each once, and none that was removed. */
export function addNames({ lobby, removedIds, newNames }: GameView, names: LobbyName[]): LobbyName[] {
  const known = new Set(lobby.map(({ id }) => id))
  const added = names.filter(({ id }) => !known.has(id) && !removedIds.has(id))
  const [newest] = lobby
  const [first, ...others] = added
  if (!first) return lobby
  const all = [
    ...added.map(({ id, nickname, face, teamId, members }) => {
      const newName = newNames.get(id)
      return { id, nickname: newName ?? nickname, face, teamId, members: newName ? undefined : members }
    }),
    ...lobby,
  ]
  const isInOrder = others.length === 0 && (!newest || first.id > newest.id)
  return isInOrder ? all : all.sort((a, b) => b.id - a.id)
}

/** Replaces the names by a list, but keeps what changed while the list was read. */
export function withLobby(
  view: GameView,
  { participants, before }: Extract<PageAction, { type: 'lobby-read' }>,
): GameView {
  const shown = new Set(before.map(({ id }) => id))
  const came = view.lobby.filter(({ id }) => !shown.has(id))
  const lobby = addNames({ ...view, lobby: came }, participants)
  return { ...view, lobby, counts: { ...view.counts, joined: lobby.length } }
}

/** Names with unchanged faces stay the same objects, so that only the others render again. */
export function withFaces(view: GameView, { faces }: { faces: { id: number; face: number }[] }): GameView {
  const newFaces = new Map(faces.map(({ id, face }) => [id, face]))
  const changed = <T extends LobbyName>(name: T): T => {
    const face = newFaces.get(name.id)
    return face === undefined ? name : { ...name, face }
  }
  const { admission } = view
  return {
    ...view,
    lobby: view.lobby.map(changed),
    admission: admission && { ...admission, waiting: admission.waiting.map(changed) },
  }
}

type Renamed = Extract<GameEvent, { type: 'participant_renamed' }>

/** The host has renamed a player, perhaps this one. */
export function renamed(view: GameView, { participantId, nickname, ...boards }: Renamed): GameView {
  const { me, newcomer, phase, lobby } = view
  // Those who share a phone leave with the name that they came with.
  const withName = <One extends { id: number }>(one: One): One =>
    one.id === participantId ? { ...one, nickname, members: undefined } : one
  const board = 'leaderboard' in phase ? phase.leaderboard : []
  const before = [...lobby, ...board].find(({ id }) => id === participantId)?.nickname
  return {
    ...view,
    newNames: new Map([...view.newNames, [participantId, nickname]]),
    me: me && withName({ ...me, standing: { ...me.standing, nextNickname: nextAfter(me.standing, before, nickname) } }),
    newcomer: newcomer && withName(newcomer),
    lobby: lobby.map(withName),
    phase: withNewBoards(
      withBoards(phase, (entries) => entries.map((entry) => withName(entry))),
      boards,
    ),
  }
}

/** Only the name of the next better player is known. */
const nextAfter = ({ nextNickname }: Standing, before: string | undefined, after: string): string | null =>
  nextNickname !== null && nextNickname === before ? after : nextNickname

/** A removal brings new boards, with the players who have moved up. */
export function withoutParticipants(view: GameView, ids: number[], joined: number, boards: NewBoards): GameView {
  const removed = new Set(ids)
  const isKept = ({ id }: { id: number }) => !removed.has(id)
  const { phase } = view
  return {
    ...view,
    counts: { ...view.counts, joined },
    lobby: view.lobby.filter(isKept),
    removedIds: new Set([...view.removedIds, ...ids]),
    phase: withNewBoards(
      withBoards(phase, (entries) => entries.filter(isKept)),
      boards,
    ),
  }
}

function withBoards(phase: Phase, change: (entries: BoardEntry[]) => BoardEntry[]): Phase {
  if (!('leaderboard' in phase)) return phase
  const leaderboard = change(phase.leaderboard)
  return phase.name === 'countdown'
    ? { ...phase, leaderboard, previousLeaderboard: change(phase.previousLeaderboard) }
    : { ...phase, leaderboard }
}

/** The phase with the boards that an event has brought. */
export function withNewBoards(phase: Phase, boards: NewBoards): Phase {
  if (!('leaderboard' in phase)) return phase
  const { leaderboard = phase.leaderboard } = boards
  if (phase.name !== 'countdown') return { ...phase, leaderboard }
  const { previousLeaderboard = phase.previousLeaderboard, eveningLeaderboard = phase.eveningLeaderboard } = boards
  return { ...phase, leaderboard, previousLeaderboard, eveningLeaderboard }
}
