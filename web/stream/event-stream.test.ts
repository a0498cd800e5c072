import { describe, expect, test } from 'vitest'
import { aPage, refused, simulatedTime, state, wait } from '../../tests/kit/stream-page'

simulatedTime()

describe('a stream that works', () => {
  test('is live from its first byte, and passes on each message with its id', () => {
    const page = aPage()
    expect(page.status()).toBe('connecting')
    page.newest().send(state)
    page.newest().send({ type: 'lobby_locked', locked: true }, 5)
    expect(page.status()).toBe('live')
    expect(page.received).toEqual([
      ['game_state', 4],
      ['lobby_locked', 5],
    ])
  })

  test('is one connection, whatever it brings; each new one is another', async () => {
    const page = aPage()
    const openedAt = Date.now()
    await wait(1_000)
    page.newest().send(state)
    page.newest().ping()
    page.newest().send(state)
    const first = { name: 'live', since: openedAt }
    expect(page.connections).toEqual([{ name: 'connecting' }, first])
    page.wake()
    page.newest().send(state)
    expect(page.connections.slice(1)).toEqual([first, { name: 'live', since: openedAt + 1_000 }])
  })

  test('lives on heartbeats, and is made anew after 25 s of silence', async () => {
    const page = aPage()
    page.newest().send(state)
    await wait(15_000)
    page.newest().ping()
    await wait(24_900)
    expect(page.sources).toHaveLength(1)
    await wait(200)
    expect(page.sources).toHaveLength(2)
    expect(page.sources[0]!.readyState).toBe(2)
    expect(page.status()).toBe('lost')
    page.newest().send(state)
    expect(page.status()).toBe('live')
  })

  test('is made anew once when the page wakes, and what the old one still delivers is ignored', async () => {
    const page = aPage()
    page.newest().send(state)
    await wait(2_000)
    page.wake()
    page.wake()
    page.wake()
    expect(page.sources).toHaveLength(2)
    page.sources[0]!.send({ type: 'lobby_locked', locked: true }, 9)
    expect(page.received).toHaveLength(1)
    expect(page.status()).toBe('live')
  })

  test('ends for good when told so', async () => {
    const page = aPage()
    page.newest().send(state)
    page.stop()
    page.wake()
    await wait(120_000)
    expect(page.sources).toHaveLength(1)
    expect(page.newest().readyState).toBe(2)
  })
})

describe('a stream that breaks', () => {
  test('is made anew after 1 to 3 s, growing to at most 10 s, for as long as it takes', async () => {
    const page = aPage()
    const waits: number[] = []
    for (let n = 1; n <= 5; n++) {
      page.newest().fail(0)
      const before = Date.now()
      while (page.sources.length === n) await wait(100)
      waits.push(Date.now() - before)
    }
    expect(waits).toEqual([2_000, 3_500, 5_500, 5_500, 5_500])
    expect(page.status()).toBe('lost')
    page.newest().send(state)
    page.newest().fail(0)
    await wait(2_000)
    expect(page.sources).toHaveLength(7)
  })

  test('asks the state once why it was refused, and says it in words', async () => {
    for (const [status, code] of [
      [403, 'removed'],
      [401, 'no_seat'],
      [404, 'game_not_found'],
      [403, 'spectators_full'],
    ] as const) {
      const page = aPage({ read: () => Promise.reject(refused(status, code)) })
      page.newest().fail(2)
      await wait(0)
      expect(page.connections.at(-1)).toEqual({ name: 'refused', code, message: `no: ${code}` })
      await wait(60_000)
      expect(page.sources).toHaveLength(1)
      expect(page.readState).toHaveBeenCalledTimes(1)
    }
  })

  test('goes on trying when the state is not to be had either', async () => {
    const page = aPage({ read: () => Promise.reject(refused(503, 'stopping')) })
    page.newest().fail(2)
    await wait(2_000)
    expect(page.status()).toBe('lost')
    expect(page.sources).toHaveLength(2)
  })

  test('shows the state it was given meanwhile', async () => {
    const page = aPage()
    page.newest().fail(2)
    await wait(0)
    expect(page.received).toEqual([['game_state', 0]])
  })

  test('a removed player is told so and left in peace', async () => {
    const page = aPage()
    page.newest().send(state)
    page.newest().send({ type: 'removed' })
    expect(page.status()).toBe('refused')
    page.wake()
    await wait(60_000)
    expect(page.sources).toHaveLength(1)
  })
})

describe('a server that hands its streams over', () => {
  async function afterHandover() {
    const page = aPage()
    page.newest().send(state)
    await wait(5_000)
    page.newest().handOver()
    return page
  }

  test('is left at once and without a word, for a stream that begins with the state', async () => {
    const page = await afterHandover()
    expect(page.sources).toHaveLength(2)
    expect(page.sources[0]!.readyState).toBe(2)
    page.sources[0]!.fail(0)
    await wait(3_900)
    page.newest().send(state, 5)
    expect(new Set(page.connections.map(({ name }) => name))).toEqual(new Set(['connecting', 'live']))
    expect(page.received).toHaveLength(2)
    expect(page.sources).toHaveLength(2)
  })

  test('if the first attempt fails, that is said, and the next one waits 1 to 3 s', async () => {
    const page = await afterHandover()
    page.newest().fail(0)
    expect(page.status()).toBe('lost')
    await wait(1_900)
    expect(page.sources).toHaveLength(2)
    await wait(100)
    expect(page.sources).toHaveLength(3)
  })

  test('if the first attempt brings nothing within 4 s, that is said too', async () => {
    const page = await afterHandover()
    await wait(4_000)
    expect(page.status()).toBe('lost')
    expect(page.sources).toHaveLength(3)
  })

  test('a server that sends away whoever has just come is not asked again without a pause', async () => {
    const page = await afterHandover()
    page.newest().send(state)
    page.newest().handOver()
    expect(page.sources).toHaveLength(2)
    await wait(2_000)
    expect(page.sources).toHaveLength(3)
  })
})
