import { useEffect, useRef, useState } from 'react'
import type { Reply } from '../../../contract/api'
import { routes } from '../../../contract/routes'
import { call } from '../../api'
import type { Connection } from '../../live/stream/event-stream'
import type { PageAction, GameView } from '../../live/view/game-view'

const pollMs = 5_000

/** Everybody in the lobby, as it was read last: also who is away, and who came in a burst. */
export type Roster = Reply<typeof routes.games.participants>

/**
 * The names in the lobby: read at once and every five seconds, whether or not a stream brings each newcomer. The next
 * read makes up for events that were missed while the stream was down.
 */
export function useLobby(
  pin: string,
  view: GameView | null,
  connection: Connection,
  dispatch: (action: PageAction) => void,
): Roster {
  const [roster, setRoster] = useState<Roster>([])
  const isWanted = view?.phase.name === 'waiting'
  const lobby = useRef(view?.lobby ?? [])
  useEffect(() => {
    lobby.current = view?.lobby ?? []
  })
  const stateAt = connection.name === 'live' ? view?.stateAt : undefined
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    const read = async () => {
      const before = lobby.current
      try {
        const participants = await call(routes.games.participants, { pin })
        if (isOver) return
        setRoster(participants)
        dispatch({ type: 'lobby-read', participants, before })
      } catch (error) {
        // The connection's own banner shows that the server is away; the next read brings the names.
        console.warn('The names in the lobby could not be read.', error)
      }
    }
    void read()
    const polling = setInterval(() => void read(), pollMs)
    return () => {
      isOver = true
      clearInterval(polling)
    }
  }, [pin, isWanted, stateAt, dispatch])
  return roster
}
