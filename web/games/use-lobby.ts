import { useEffect } from 'react'
import { limits } from '../../contract/limits'
import { routes } from '../../contract/routes'
import { call } from '../api'
import type { Connection } from './event-stream'
import type { Done, GameView } from './game-view'

/**
 * The names of those who were here before the state that the stream began with, or began anew: asked for once, then the
 * stream tells of each newcomer. Only while the stream is down they are asked for again and again.
 */
export function useLobby(pin: string, view: GameView | null, connection: Connection, tell: (done: Done) => void): void {
  const isWanted = view?.phase.name === 'waiting'
  const isStreaming = connection.name === 'live'
  const streamsSince = isStreaming ? view?.stateAt : undefined
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    const read = async () => {
      try {
        const participants = await call(routes.games.participants, { pin })
        if (!isOver) tell({ did: 'read-lobby', participants })
      } catch (error) {
        // The connection's own banner says that the server is away; the names come with the next reading.
        console.warn('The names in the lobby could not be read.', error)
      }
    }
    void read()
    const polling = isStreaming ? undefined : setInterval(() => void read(), limits.participantPollMs)
    return () => {
      isOver = true
      clearInterval(polling)
    }
  }, [pin, isWanted, isStreaming, streamsSince, tell])
}
