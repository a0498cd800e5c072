import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../contract/games/game-events'
import { aPage, refused, simulatedTime, state, wait } from '../../tests/kit/stream-page'

simulatedTime()

describe('an event of a type that this page does not know', () => {
  const newKind = { type: 'new_kind' } as unknown as GameEvent

  test('is skipped, and the state is read anew while the stream goes on', async () => {
    const page = aPage({ read: async () => ({ ...state, version: 5 }) })
    page.newest().send(state)
    page.newest().send(newKind, 5)
    expect(page.received).toEqual([['game_state', 4]])
    await wait(4_000)
    expect(page.received).toEqual([
      ['game_state', 4],
      ['game_state', 0],
    ])
    expect(page.besideStream).toEqual(['game_state'])
    expect(page.sources).toHaveLength(1)
    expect(page.status()).toBe('live')
  })

  test('a hundred of them are one read, at a moment of this page’s own', async () => {
    const page = aPage()
    page.newest().send(state)
    for (let count = 0; count < 100; count++) page.newest().send(newKind, 5)
    await wait(2_200)
    expect(page.readState).not.toHaveBeenCalled()
    await wait(100)
    expect(page.readState).toHaveBeenCalledOnce()
    await wait(20_000)
    expect(page.readState).toHaveBeenCalledOnce()
  })

  test('one that arrives during the read makes another read necessary, after it', async () => {
    const replies: ((state: GameEvent) => void)[] = []
    const page = aPage({ read: () => new Promise((resolve) => replies.push(resolve)) })
    page.newest().send(state)
    page.newest().send(newKind, 5)
    await wait(3_000)
    page.newest().send(newKind, 6)
    page.newest().send(newKind, 7)
    await wait(10_000)
    expect(page.readState).toHaveBeenCalledOnce()
    replies[0]!({ ...state, version: 5 })
    await wait(3_000)
    expect(page.readState).toHaveBeenCalledTimes(2)
  })

  test('a read that fails is repeated', async () => {
    let isAway = true
    const page = aPage({
      read: () => (isAway ? Promise.reject(refused(503, 'stopping')) : Promise.resolve({ ...state, version: 5 })),
    })
    page.newest().send(state)
    page.newest().send(newKind, 5)
    await wait(3_000)
    isAway = false
    await wait(3_000)
    expect(page.received.at(-1)).toEqual(['game_state', 0])
    await wait(20_000)
    expect(page.readState).toHaveBeenCalledTimes(2)
  })

  test('nothing is read where a new stream has brought the state, nor after the end', async () => {
    const page = aPage()
    page.newest().send(state)
    page.newest().send(newKind, 5)
    page.newest().handOver()
    await wait(1_500)
    page.newest().send({ ...state, version: 5 })
    page.newest().send(newKind, 6)
    page.stop()
    await wait(20_000)
    expect(page.readState).not.toHaveBeenCalled()
  })
})
