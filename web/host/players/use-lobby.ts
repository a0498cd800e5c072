import { t } from '@lingui/core/macro'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { routes } from '../../../contract/routes'
import { call, errorMessage, isRefusal } from '../../api'
import { attendanceAfter, nobodyRead, type Attendance, type Roster } from './attendance'
import type { Connection } from '../../stream/event-stream'
import type { PageAction, GameView } from '../../live/view/game-view'

const pollMs = 5_000

export interface Names {
  roster: Roster
  attendance: Attendance
  /** Why the server refused the names; null where it did not. */
  problem: string | null
  readAgain: () => void
}

/**
 * The names in the lobby, and in a running game while the host looks at them: read at once and every five seconds,
 * whether or not a stream announces newcomers. The next read makes up for events missed while the stream was down. A
 * board of teams shows faces: for it they are read once, with every connection.
 */
export function useLobby(
  pin: string,
  view: GameView | null,
  connection: Connection,
  dispatch: (action: PageAction) => void,
  isOpen: boolean,
): Names {
  const [names, setNames] = useState<Omit<Names, 'readAgain'>>({ roster: [], attendance: nobodyRead, problem: null })
  const [round, setRound] = useState(0)
  const isWatched = isOpen || view?.phase.name === 'waiting'
  const isWanted = isWatched || Boolean(view?.teams)
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
        setNames(({ attendance }) => ({
          roster: participants,
          attendance: attendanceAfter(attendance, participants, Date.now()),
          problem: null,
        }))
        dispatch({ type: 'lobby-read', participants, before })
      } catch (error) {
        // The connection's banner shows that the server is away; the next read brings the names.
        if (!isOver && isRefusal(error))
          setNames((before) => ({ ...before, problem: errorMessage(error, t`Please try again later.`) }))
        console.warn('The names in the lobby could not be read.', error)
      }
    }
    void read()
    const polling = isWatched ? setInterval(() => void read(), pollMs) : undefined
    return () => {
      isOver = true
      clearInterval(polling)
    }
  }, [pin, isWanted, isWatched, stateAt, dispatch, round])
  const readAgain = useCallback(() => setRound((before) => before + 1), [])
  return useMemo(() => ({ ...names, readAgain }), [names, readAgain])
}
