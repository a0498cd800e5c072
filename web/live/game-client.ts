/** One page's part in a game: what it hears, what it shows, and the answers it gives. Knows nothing of React. */
import type { GameEvent, GameState } from '../../contract/game-events'
import { eventsPath, fill, routes } from '../../contract/routes'
import { call } from '../api'
import { answering } from './answering'
import { listen, type Connection } from './event-stream'
import { otherTabs } from './other-tabs'
import { show, start, type Done, type GameView, type Happening } from './game-view'
import { streamPermit } from './tab-channel'

export interface Seat {
  pin: string
  as: GameState['as']
  participantId?: number
}

export interface Shown {
  view: GameView | null
  connection: Connection
}

export interface GameClient {
  /** Begins to listen; answers how to stop. */
  open: () => () => void
  subscribe: (listener: () => void) => () => void
  read: () => Shown
  choose: (option: number) => void
  tell: (done: Done) => void
}

/** These come by the thousand, and the host's screen is drawn anew some twenty times a second at most. */
const crowded = new Set<GameEvent['type']>(['player_joined', 'answer_submitted', 'counts'])
const crowdMs = 50
const answerTimeoutMs = 5_000

export function gameClient(seat: Seat): GameClient {
  const { pin, as, participantId } = seat
  const listeners = new Set<() => void>()
  let shown: Shown = { view: start, connection: { name: 'connecting' } }
  let drawing: ReturnType<typeof setTimeout> | undefined

  const draw = () => {
    clearTimeout(drawing)
    drawing = undefined
    for (const listener of listeners) listener()
  }
  let view = start
  const happen = (happening: Happening) => {
    view = show(view, happening)
    shown = { ...shown, view }
    const isCrowded = 'event' in happening && crowded.has(happening.event.type)
    if (isCrowded) drawing ??= setTimeout(draw, crowdMs)
    else draw()
  }

  /** While it is open. */
  let tabs: ReturnType<typeof otherTabs> | undefined
  const answers = answering({
    async send(answer) {
      const seat = view?.me?.id ?? participantId ?? 0
      const asked = { pin, participantId: seat, ...answer }
      const result = await call(routes.games.answer, asked, { timeoutMs: answerTimeoutMs })
      tabs?.tell({ participantId: seat, result })
      return result
    },
    view: () => view,
    tell: happen,
  })

  return {
    open() {
      tabs = otherTabs(({ participantId: seat, result }) => {
        if (seat === view?.me?.id) happen({ did: 'get-answered', result })
      })
      const stop = listen({
        openSource: () => new EventSource(eventsAddress(seat), { withCredentials: true }),
        permitStream: (changed) => streamPermit(as === 'host', changed),
        readState: () =>
          call(routes.games.state, { pin, as, participantId: text(participantId) }, { timeoutMs: 8_000 }),
        hear: (event, version) => happen({ event, version, at: Date.now() }),
        tell: (connection) => {
          if (connection.name === shown.connection.name) return
          shown = { ...shown, connection }
          draw()
        },
      })
      return () => {
        answers.stop()
        tabs?.close()
        stop()
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => shown,
    choose: answers.choose,
    tell: happen,
  }
}

const text = (id: number | undefined) => (id === undefined ? undefined : String(id))

function eventsAddress({ pin, as, participantId }: Seat): string {
  const query = new URLSearchParams({ as, ...(participantId && { participantId: String(participantId) }) })
  return `${fill(eventsPath, { pin })}?${query.toString()}`
}
