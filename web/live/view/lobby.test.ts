import { describe, expect, test } from 'vitest'
import { aPlayersState, begun, closed, opened, received, viewAfter, zoe } from '../../../tests/kit/view-actions'
import type { ViewAction } from './game-view'

describe('the names in the lobby', () => {
  test('somebody removed leaves the lobby, the board and the count, and does not come back with an older list', () => {
    const entry = { ...zoe, rank: 1 }
    const asHost = received(1, aPlayersState({ as: 'host', you: undefined }))
    const names: ViewAction = { type: 'lobby-read', participants: [zoe, { id: 9, nickname: 'Amir' }], before: [] }
    const removed = received(4, { type: 'participant_removed', participantId: 7, joined: 1 })
    const view = viewAfter(asHost, names, opened(0), closed(0, 3, [entry]), removed, names)
    expect(view.lobby).toEqual([{ id: 9, nickname: 'Amir' }])
    expect(view.counts.joined).toBe(1)
    expect(view.phase).toMatchObject({ leaderboard: [] })
  })

  test('names come newest first, from the list and from the stream, and each once', () => {
    const asHost = received(1, aPlayersState({ as: 'host', you: undefined }))
    const joined = (id: number) =>
      received(1, { type: 'player_joined', participant: { ...zoe, id, nickname: `n${id}` }, joined: id })
    const view = viewAfter(
      asHost,
      joined(3),
      { type: 'lobby-read', participants: [zoe, { id: 1, nickname: 'n1' }], before: [] },
      joined(8),
      joined(3),
      joined(2),
    )
    expect(view.lobby.map(({ id }) => id)).toEqual([8, 7, 3, 2, 1])
  })

  test('a new face is that of its name, in the lobby and among those who wait', () => {
    const admission = { byHand: true, waiting: [{ id: 9, nickname: 'Lou', face: 3, isActive: true }] }
    const asHost = received(1, aPlayersState({ as: 'host', you: undefined, admission }))
    const amir = { id: 8, nickname: 'Amir', face: 2 }
    const names: ViewAction = { type: 'lobby-read', participants: [{ ...zoe, face: 1 }, amir], before: [] }
    const faces = [
      { id: 7, face: 11 },
      { id: 9, face: 13 },
      { id: 99, face: 5 },
    ]
    const view = viewAfter(asHost, names, received(1, { type: 'faces', faces }))
    expect(view.lobby.map(({ id, face }) => [id, face])).toEqual([
      [8, 2],
      [7, 11],
    ])
    expect(view.admission?.waiting).toEqual([{ id: 9, nickname: 'Lou', face: 13, isActive: true }])
  })

  test('the list is right: a player removed while no events came goes, one who came meanwhile stays', () => {
    const asHost = received(1, aPlayersState({ as: 'host', you: undefined }))
    const [amir, bea] = [
      { id: 8, nickname: 'Amir' },
      { id: 9, nickname: 'Bea' },
    ]
    const came = received(2, { type: 'player_joined', participant: { ...zoe, ...bea }, joined: 3 })
    const first: ViewAction = { type: 'lobby-read', participants: [zoe, amir], before: [] }
    const again: ViewAction = { type: 'lobby-read', participants: [amir], before: [amir, zoe] }
    const view = viewAfter(asHost, first, came, again)
    expect(view.lobby).toEqual([bea, amir])
    expect(view.counts.joined).toBe(2)
  })

  test('G62 a renamed player has the new name, also when a list with the old one arrives late', () => {
    const asHost = received(1, aPlayersState({ as: 'host', you: undefined }))
    const list: ViewAction = { type: 'lobby-read', participants: [zoe], before: [] }
    const renamed = received(2, { type: 'participant_renamed', participantId: 7, nickname: 'Lou' })
    const late: ViewAction = { ...list, before: [zoe] }
    for (const actions of [
      [list, renamed],
      [renamed, list],
      [list, renamed, late],
    ])
      expect(viewAfter(asHost, ...actions).lobby).toEqual([{ id: 7, nickname: 'Lou' }])
    const again = received(3, aPlayersState({ as: 'host', you: undefined }))
    expect(viewAfter(asHost, renamed, again, list).lobby).toEqual([{ id: 7, nickname: zoe.nickname }])
  })

  test('G62 a renamed player has the new name on the board, and on the own phone', () => {
    const renamed = received(4, { type: 'participant_renamed', participantId: 7, nickname: 'Lou' })
    const view = viewAfter(begun, opened(0), closed(0, 3, [{ ...zoe, rank: 1 }]), renamed)
    expect(view.phase).toMatchObject({ leaderboard: [{ id: 7, nickname: 'Lou' }] })
    expect(view.me).toMatchObject({ id: 7, nickname: 'Lou' })
  })

  test('many who are removed leave at once, and their event brings the board without them', () => {
    const asHost = received(1, aPlayersState({ as: 'host', you: undefined }))
    const names: ViewAction = { type: 'lobby-read', participants: [zoe, { id: 9, nickname: 'Amir' }], before: [] }
    const gone = { type: 'participants_removed' as const, joined: 1, participantIds: [9] }
    expect(viewAfter(asHost, names, received(2, gone)).lobby.map(({ id }) => id)).toEqual([7])
    const board = [{ ...zoe, id: 5, rank: 1 }]
    const view = viewAfter(
      begun,
      opened(0),
      closed(0, 3, [{ ...zoe, rank: 1 }]),
      received(4, { ...gone, leaderboard: board }),
    )
    expect(view.phase).toMatchObject({ leaderboard: board })
  })

  test('the boards that come with a removal have who came up from behind', () => {
    const boards = { leaderboard: [{ ...zoe, rank: 1 }], previousLeaderboard: [{ ...zoe, id: 5, rank: 1 }] }
    const one = { type: 'participant_removed' as const, participantId: 9, joined: 1 }
    const many = { type: 'participants_removed' as const, participantIds: [9], joined: 1 }
    for (const gone of [one, many]) {
      const view = viewAfter(begun, opened(0), closed(0, 3), received(4, { ...gone, ...boards }))
      expect(view.phase).toMatchObject(boards)
    }
  })
})
