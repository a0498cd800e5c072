import { vi } from 'vitest'
import type { GameEvent } from '../../contract/games/game-events'
import { openEventStream, type CallFailure, type Connection } from '../../web/stream/event-stream'
import { eventSources } from './event-sources'
import { aState } from './game-state-event'

export { simulatedTime, wait } from './event-sources'

export const state = aState({ version: 4 })

export const refused = (status: number, code: string): CallFailure => ({ status, code, serverMessage: `no: ${code}` })

interface Circumstances {
  read?: () => Promise<GameEvent>
  /** Whether the browser's other tabs leave this one a stream. */
  isGranted?: boolean
}

/** A page's event stream, with all its surroundings controlled by the test. */
export function aPage({ read = async () => state, isGranted = true }: Circumstances = {}) {
  const { options, ...browser } = eventSources<GameEvent>({ isGranted })
  const received: [GameEvent['type'], number][] = []
  const besideStream: GameEvent['type'][] = []
  const connections: Connection[] = []
  const readState = vi.fn(read)
  const stop = openEventStream<GameEvent>({
    ...options,
    readState,
    isKnown: ({ type }) => (type as string) !== 'new_kind',
    onEvent: ({ type }, id, isBesideStream) => {
      received.push([type, id])
      if (isBesideStream) besideStream.push(type)
    },
    refusalBy: ({ type }) => (type === 'removed' ? type : undefined),
    onConnection: (connection) => connections.push(connection),
  })
  return { ...browser, received, besideStream, connections, readState, stop, status: () => connections.at(-1)!.name }
}
