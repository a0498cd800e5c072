import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../contract/games/game-events'
import { aPage, refused, simulatedTime, state, wait } from '../../tests/kit/stream-page'

simulatedTime()

describe('a network that holds streams back', () => {
  test('after two mute streams the state is polled every two seconds, until a stream works', async () => {
    const page = aPage()
    await wait(4_000)
    expect(page.sources).toHaveLength(2)
    expect(page.readState).not.toHaveBeenCalled()
    await wait(4_000)
    expect(page.status()).toBe('polling')
    await wait(10_000)
    expect(page.readState).toHaveBeenCalledTimes(6)
    page.newest().send(state)
    expect(page.status()).toBe('live')
    await wait(10_000)
    expect(page.readState).toHaveBeenCalledTimes(6)
  })

  test('a stream is tried again beside the polling', async () => {
    const page = aPage()
    await wait(8_000)
    await wait(25_000)
    expect(page.sources).toHaveLength(3)
    expect(page.status()).toBe('polling')
  })

  test('polling that gets no reply says that the connection is lost, and recovers', async () => {
    let isAway = true
    const page = aPage({
      read: () => (isAway ? Promise.reject(refused(0, 'no_reply')) : Promise.resolve(state)),
    })
    await wait(8_000)
    expect(page.status()).toBe('lost')
    isAway = false
    await wait(2_000)
    expect(page.status()).toBe('polling')
  })

  test('a state that was requested before the stream worked is ignored after it', async () => {
    let answer: (state: GameEvent) => void = () => {}
    const page = aPage({ read: () => new Promise((resolve) => (answer = resolve)) })
    await wait(8_000)
    page.newest().send({ ...state, version: 4 })
    answer({ ...state, version: 4 })
    await wait(0)
    expect(page.received).toHaveLength(1)
    expect(page.status()).toBe('live')
  })
})

describe('a page that may hold no stream, because other tabs of the browser do', () => {
  test('has none from the start, and polls the state at once and every two seconds', async () => {
    const page = aPage({ isGranted: false })
    await wait(0)
    expect(page.received).toEqual([['game_state', 0]])
    expect(page.status()).toBe('polling')
    await wait(10_000)
    expect(page.readState).toHaveBeenCalledTimes(6)
    page.wake()
    await wait(60_000)
    expect(page.sources).toHaveLength(0)
  })

  test('gives the one that it has back, and none of its timers brings it back', async () => {
    const page = aPage()
    page.newest().send(state)
    page.grant(false)
    expect(page.newest().readyState).toBe(2)
    await wait(0)
    expect(page.status()).toBe('polling')
    await wait(60_000)
    expect(page.sources).toHaveLength(1)
  })

  test('takes one when it may, and polls until that brings something', async () => {
    const page = aPage({ isGranted: false })
    await wait(0)
    page.grant(true)
    expect(page.sources).toHaveLength(1)
    await wait(2_000)
    expect(page.readState).toHaveBeenCalledTimes(2)
    page.newest().send(state)
    await wait(10_000)
    expect(page.readState).toHaveBeenCalledTimes(2)
    expect(page.status()).toBe('live')
  })

  test('notices by its polling that a tab is gone that could not say so', async () => {
    const page = aPage({ isGranted: false })
    await wait(0)
    page.permit.isGranted = true
    await wait(2_000)
    expect(page.sources).toHaveLength(1)
  })

  test('one that breaks is not tried again once it is given back', async () => {
    const page = aPage()
    page.newest().fail(0)
    page.grant(false)
    await wait(60_000)
    expect(page.sources).toHaveLength(1)
  })

  test('gives its place up once when it has ended, whichever side ended it', () => {
    const page = aPage()
    page.newest().send({ type: 'removed' })
    page.stop()
    expect(page.permit.stops).toBe(1)
    page.grant(false)
    page.grant(true)
    expect(page.sources).toHaveLength(1)
  })
})

describe('a page that the server sends away, because newer ones of its seat have the streams', () => {
  test('polls, and does not come back by itself', async () => {
    const page = aPage()
    page.newest().send(state)
    page.newest().displace()
    expect(page.newest().readyState).toBe(2)
    page.newest().fail(2)
    await wait(0)
    expect(page.status()).toBe('polling')
    await wait(60_000)
    page.permit.changed()
    expect(page.sources).toHaveLength(1)
    expect(new Set(page.connections.map(({ name }) => name))).toEqual(new Set(['connecting', 'live', 'polling']))
  })

  test('tries a stream once more when somebody looks at it again', async () => {
    const page = aPage()
    page.newest().send(state)
    page.newest().displace()
    await wait(10_000)
    page.wake()
    page.wake()
    expect(page.sources).toHaveLength(2)
    page.newest().displace()
    await wait(60_000)
    expect(page.sources).toHaveLength(2)
    page.wake()
    page.newest().send(state)
    expect(page.status()).toBe('live')
  })
})
