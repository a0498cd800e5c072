/** A page's connection to a game, and its view of it. Knows nothing of React. */
import type { GameEvent } from '../../contract/games/game-events'
import type { GameState } from '../../contract/games/game-state'
import { eventsPath, fill, playerRoutes } from '../../contract/player-routes'
import { call } from '../api'
import { openEventStream, type Connection } from '../stream/event-stream'
import { streamPermit } from '../stream/stream-permit'
import type { GameView, PageAction, ViewAction } from './view/game-view'
import type { ViewReducer } from './view/reduce-players-view'

export interface ViewerSeat {
  pin: string
  as: GameState['as']
  participantId?: number
}

export interface ClientState {
  view: GameView | null
  connection: Connection
}

export interface GameClient {
  /** Connects to the game; returns the function that disconnects. */
  open: () => () => void
  subscribe: (listener: () => void) => () => void
  read: () => ClientState
  dispatch: (action: PageAction) => void
}

/** Events that come by the thousand: for them the host's screen renders at most some twenty times a second. */
const frequent = new Set<GameEvent['type']>(['player_joined', 'answer_submitted', 'counts', 'reactions'])
const frequentDrawMs = 50
const stateTimeoutMs = 8_000

export function gameClient(seat: ViewerSeat, { reduce, isKnown }: ViewReducer): GameClient {
  const listeners = new Set<() => void>()
  let shown: ClientState = { view: null, connection: { name: 'connecting' } }
  let drawing: ReturnType<typeof setTimeout> | undefined

  const draw = () => {
    clearTimeout(drawing)
    drawing = undefined
    for (const listener of listeners) listener()
  }
  const dispatch = (action: ViewAction) => {
    shown = { ...shown, view: reduce(shown.view, action) }
    if ('event' in action && frequent.has(action.event.type)) drawing ??= setTimeout(draw, frequentDrawMs)
    else draw()
  }

  return {
    open: () =>
      openEventStream<GameEvent>({
        openSource: () => new EventSource(eventsUrl(seat), { withCredentials: true }),
        permitStream: (changed) => streamPermit(seat.as === 'host' || seat.as === 'remote', changed),
        readState: () => readState(seat),
        isKnown,
        onEvent: (event, id, isBesideStream) => {
          const version = event.type === 'game_state' ? event.version : id
          dispatch({ event, version, at: Date.now(), isBesideStream })
        },
        refusalBy,
        onConnection: (connection) => {
          shown = { ...shown, connection }
          draw()
        },
      }),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => shown,
    dispatch,
  }
}

/** Players who were removed, and devices that may not control the game any more, see no more of it. */
const refusalBy = (event: GameEvent): string | undefined => {
  if (event.type === 'remote_ended') return event.type
  if (event.type === 'removed') return event.canRejoin ? 'removed_can_rejoin' : 'removed'
  return undefined
}

const readState = ({ pin, as, participantId }: ViewerSeat) => {
  const input = { pin, as, participantId: participantId === undefined ? undefined : String(participantId) }
  return call(playerRoutes.games.state, input, { timeoutMs: stateTimeoutMs })
}

function eventsUrl({ pin, as, participantId }: ViewerSeat): string {
  const query = new URLSearchParams({ as, ...(participantId && { participantId: String(participantId) }) })
  return `${fill(eventsPath, { pin })}?${query.toString()}`
}
