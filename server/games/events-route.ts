import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { EventsQuery } from '../../contract/endpoints/games'
import { eventsPath } from '../../contract/routes'
import type { Deps } from '../deps'
import { isDatabaseUnavailable } from '../db/database-unavailable'
import { networksOf } from '../limits/address'
import { frame, openEventStream, type EventStream } from '../http/event-stream'
import { streamLimits, type StreamLimit } from '../http/stream-limits'
import { runPeriodically } from '../jobs/periodic-job'
import { Problem } from '../problems/problem'
import type { GameLookup } from './game-lookup'
import type { ViewerKey } from './replica/audience'
import type { Replica } from './replica/replica'
import type { GameControl } from './remotes/game-control'
import type { GameViewer, ViewerLookup, ViewerQuery } from './viewer-lookup'

const retryMs = 500
const hostCheckMs = 30_000
const streamsPerSeat = 3
const streamsPerHost = 8
const streamsPerRemote = 3
/** Of one host in all games, finished ones too. */
const streamsOfAccount = 160
export const spectatorsPerGame = 500
const spectatorsPerAddress = 100

interface Finders {
  lookup: GameLookup
  control: GameControl
}

/** The event stream of a game. Its first message is the whole current state, for every viewer at every time. */
export function eventsRoute(
  app: FastifyInstance,
  { now, log }: Deps,
  { lookup, control }: Finders,
  viewers: ViewerLookup,
): void {
  const hosts = new HostStreams(app, { lookup, control })
  const limitStreams = streamLimits()

  app.get<{ Params: { pin: string }; Querystring: Omit<ViewerQuery, 'pin'> }>(
    eventsPath,
    {
      schema: { querystring: EventsQuery },
      async onRequest(request) {
        if (app.requestContext.isStopping) return
        await lookup.limit(request).catch((error: unknown) => {
          if (!isTemporary(error)) throw error
        })
      },
    },
    async (request, reply) => {
      // An error status would make the browser give up for good; a broken connection makes it come back.
      if (app.requestContext.isStopping) return void reply.hijack().raw.destroy()
      const query = { pin: request.params.pin, ...request.query }
      try {
        connect(await viewers.find(request, query), request.ip, () => openEventStream(reply))
      } catch (error) {
        if (!isTemporary(error)) throw error
        await connectLater(request, reply, query)
      }
    },
  )

  function connect({ replica, viewer, sessionKey }: GameViewer, address: string, open: () => EventStream): void {
    if (viewer.as === 'watch' && replica.viewers.spectators >= spectatorsPerGame) throw new Problem('spectators_full')
    const stream = open()
    stream.send(frame(replica.game.version, replica.stateFor(viewer, now())))
    replica.connect(keyOf(viewer), stream)
    limitStreams(stream, limitsOf(replica, viewer, address))
    if (sessionKey !== undefined) hosts.add(stream, { sessionKey, replica, address, viewer })
  }

  /** While the database is away the stream is open already, and its first message follows. */
  async function connectLater(request: FastifyRequest, reply: FastifyReply, query: ViewerQuery): Promise<void> {
    const stream = openEventStream(reply)
    let isOpen = true
    stream.onClose(() => (isOpen = false))
    while (isOpen) {
      await pause(retryMs)
      try {
        const viewer = await viewers.find(request, query)
        if (isOpen) connect(viewer, request.ip, () => stream)
        return
      } catch (error) {
        if (isTemporary(error)) continue
        // The client learns the reason when it asks for the state.
        if (!(error instanceof Problem)) request.log.error({ err: error }, 'Could not open an event stream')
        return stream.close()
      }
    }
  }

  const check = { what: 'check the hosts of open streams', run: () => hosts.check() }
  runPeriodically(app, { log }, { firstAfterMs: hostCheckMs, everyMs: hostCheckMs, ...check })
}

interface HostConnection {
  sessionKey: string
  replica: Replica
  address: string
  viewer: GameViewer['viewer']
}

/** The open streams of hosts and remotes: a stream ends with the host's session. */
class HostStreams {
  readonly #app: FastifyInstance
  readonly #lookup: GameLookup
  readonly #control: GameControl
  readonly #connections = new Map<EventStream, HostConnection>()

  constructor(app: FastifyInstance, { lookup, control }: Finders) {
    this.#app = app
    this.#lookup = lookup
    this.#control = control
  }

  add(stream: EventStream, connection: HostConnection): void {
    this.#connections.set(stream, connection)
    stream.onClose(() => this.#connections.delete(stream))
  }

  async check(): Promise<void> {
    const keys = new Set([...this.#connections.values()].map(({ sessionKey }) => sessionKey))
    for (const key of keys) {
      if (await this.#app.requestContext.sessions.isValid(key)) continue
      for (const [stream, { sessionKey, replica, viewer }] of this.#connections) {
        if (sessionKey !== key) continue
        if (viewer.as === 'remote') await this.#control.isStillAllowed({ replica, sessionKey, id: viewer.remote })
        stream.close()
      }
    }
    const open = [...this.#connections.values()].filter(({ viewer }) => viewer.as === 'host')
    await Promise.all(open.map(({ replica, address }) => this.#lookup.recordHost(replica, address)))
  }
}

function keyOf(viewer: GameViewer['viewer']): ViewerKey {
  if ('id' in viewer) return viewer.id
  return viewer.as === 'remote' ? { remote: viewer.remote } : viewer.as
}

/** The limits on a viewer's streams, beside the one on the game's spectators. */
function limitsOf({ id, record }: Replica, viewer: GameViewer['viewer'], address: string): StreamLimit[] {
  switch (viewer.as) {
    case 'player':
    case 'newcomer':
      return [{ key: `seat ${id} ${viewer.id}`, most: streamsPerSeat }]
    case 'host':
      return [
        { key: `host ${id}`, most: streamsPerHost },
        { key: `account ${record.hostId}`, most: streamsOfAccount },
      ]
    case 'remote':
      return [{ key: `remote ${id} ${viewer.remote}`, most: streamsPerRemote }]
    case 'watch':
      return networksOf(address).map(({ key, factor }) => ({
        key: `spectators at ${key}`,
        most: spectatorsPerAddress * factor,
      }))
  }
}

/** Whether a failure is over in a moment, and so no reason to refuse a stream. */
const isTemporary = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || (error instanceof Problem && error.code === 'database_unavailable')
