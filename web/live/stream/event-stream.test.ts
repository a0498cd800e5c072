import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { GameEvent, GameState } from '../../../contract/game-events'
import { openEventStream, type CallFailure, type Connection } from './event-stream'
import { aState } from '../../../tests/kit/game-state-event'

const state = aState({ version: 4 })

/** A browser's EventSource as far as it is used here, moved by the test. */
class Source extends EventTarget {
  readyState = 0
  close() {
    this.readyState = 2
  }
  send(event: GameEvent, id = 4) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event), lastEventId: String(id) }))
  }
  ping() {
    this.dispatchEvent(new MessageEvent('ping', { data: '' }))
  }
  handOver() {
    this.dispatchEvent(new MessageEvent('handover', { data: '' }))
  }
  displace() {
    this.dispatchEvent(new MessageEvent('poll', { data: '' }))
  }
  fail(readyState: number) {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }
}

const refused = (status: number, code: string): CallFailure => ({ status, code, serverMessage: `no: ${code}` })

interface Circumstances {
  read?: () => Promise<GameState>
  /** Whether the other tabs of the browser leave this one a stream. */
  isGranted?: boolean
}

function aPage({ read = async () => state, isGranted = true }: Circumstances = {}) {
  const permit = { isGranted, changed: () => {}, stops: 0 }
  const sources: Source[] = []
  const received: [GameEvent['type'], number][] = []
  const besideStream: GameEvent['type'][] = []
  const connections: Connection[] = []
  let wake = () => {}
  const readState = vi.fn(read)
  const stop = openEventStream({
    openSource: () => {
      const source = new Source()
      sources.push(source)
      return source
    },
    readState,
    isKnown: ({ type }) => (type as string) !== 'new_kind',
    onEvent: ({ type }, version, isBesideStream) => {
      received.push([type, version])
      if (isBesideStream) besideStream.push(type)
    },
    onConnection: (connection) => connections.push(connection),
    onWake: (act) => {
      wake = act
      return () => (wake = () => {})
    },
    permitStream: (changed) => {
      permit.changed = changed
      return { isGranted: () => permit.isGranted, stop: () => permit.stops++ }
    },
    random: () => 0.5,
  })
  return {
    permit,
    grant: (isGranted: boolean) => {
      permit.isGranted = isGranted
      permit.changed()
    },
    sources,
    received,
    besideStream,
    connections,
    readState,
    stop,
    wake: () => wake(),
    newest: () => sources.at(-1)!,
    status: () => connections.at(-1)!.name,
  }
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a stream that works', () => {
  test('is live from its first byte, and passes on each message with its version', () => {
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

  test('is made anew once when the page wakes, and what the old one still delivers is not heard', async () => {
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
    expect(page.received).toEqual([['game_state', 4]])
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

  test('a state that was asked for before the stream worked is not heard after it', async () => {
    let answer: (state: GameState) => void = () => {}
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
    expect(page.received).toEqual([['game_state', 4]])
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
      ['game_state', 5],
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
    const replies: ((state: GameState) => void)[] = []
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
    expect(page.received.at(-1)).toEqual(['game_state', 5])
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
