import { vi } from 'vitest'
import type { GameEvent, GameState } from '../../contract/game-events'
import { openEventStream, type CallFailure, type Connection } from '../../web/live/stream/event-stream'
import { aState } from './game-state-event'

export const state = aState({ version: 4 })

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

export const refused = (status: number, code: string): CallFailure => ({ status, code, serverMessage: `no: ${code}` })

interface Circumstances {
  read?: () => Promise<GameState>
  /** Whether the other tabs of the browser leave this one a stream. */
  isGranted?: boolean
}

/** A page's event stream, with everything around it in the hands of the test. */
export function aPage({ read = async () => state, isGranted = true }: Circumstances = {}) {
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

/** Lets simulated time pass. */
export const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
