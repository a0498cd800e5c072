import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { EventsQuery } from '../../contract/endpoints/games/games'
import { eventsPath } from '../../contract/routes'
import type { Deps } from '../deps'
import { isDatabaseUnavailable } from '../db/database-unavailable'
import { networksOf } from '../limits/address'
import { frame, openEventStream, type EventStream } from '../http/event-stream'
import type { HttpRequest } from '../http/request/http-request'
import { streamLimits, type StreamLimit } from '../http/stream-limits'
import { runPeriodically } from '../jobs/periodic-job'
import { Problem } from '../problems/problem'
import { HostStreams } from './host-streams'
import type { ViewerKey } from './replica/viewers/audience'
import type { Replica } from './replica/replica'
import type { Finders } from './remotes/game-control'
import type { GameViewer, ViewerLookup, ViewerQuery } from './viewer-lookup'

const retryMs = 500
const hostCheckMs = 30_000
const streamsPerSeat = 3
const streamsPerHost = 8
const streamsPerRemote = 3
/** Of one host across all games, including finished ones. */
const streamsOfAccount = 160
export const spectatorsPerGame = 500
const spectatorsPerAddress = 100

/** The event stream of a game. Its first message is always the whole current state, for every viewer. */
export function eventsRoute(app: FastifyInstance, deps: Deps, finders: Finders, viewers: ViewerLookup): void {
  const hosts = new HostStreams(app, finders)
  const streams = new Streams(deps, viewers, hosts)

  const limit = (request: HttpRequest) =>
    finders.lookup.limit(request).catch((error: unknown) => {
      if (!isTemporary(error)) throw error
    })

  app.get<{ Params: { pin: string }; Querystring: Omit<ViewerQuery, 'pin'> }>(
    eventsPath,
    {
      schema: { querystring: EventsQuery },
      async onRequest(request) {
        if (!app.requestContext.isStopping) await limit(request)
      },
    },
    async (request, reply) => {
      // After an error status the browser would give up for good; after a broken connection it retries.
      if (app.requestContext.isStopping) return void reply.hijack().raw.destroy()
      const isCounted = !app.requestContext.bots.isBot(request)
      const opener = { openStream: () => openEventStream(reply, { isCounted }), log: () => request.log }
      await streams.open(request, { pin: request.params.pin, ...request.query }, opener)
    },
  )
  app.fastPath.addStream({
    ...{ path: eventsPath, query: EventsQuery, limit },
    open: (exchange, query) =>
      streams.open(exchange, query, { openStream: () => exchange.openEventStream(), log: () => exchange.log() }),
  })

  const check = { what: 'check the hosts of open streams', run: () => hosts.check() }
  runPeriodically(app, deps, { firstAfterMs: hostCheckMs, everyMs: hostCheckMs, ...check })
}

/** Turns the reply into an event stream, on whichever path. */
interface Opener {
  openStream: () => EventStream
  /** The request's own. */
  log: () => FastifyBaseLogger
}

/** Opens and limits the streams of viewers. */
class Streams {
  readonly #now: () => number
  readonly #viewers: ViewerLookup
  readonly #hosts: HostStreams
  readonly #limit = streamLimits()

  constructor({ now }: Deps, viewers: ViewerLookup, hosts: HostStreams) {
    this.#now = now
    this.#viewers = viewers
    this.#hosts = hosts
  }

  async open(request: HttpRequest, query: ViewerQuery, opener: Opener): Promise<void> {
    try {
      this.#connect(await this.#viewers.find(request, query), request.ip, opener.openStream)
    } catch (error) {
      if (!isTemporary(error)) throw error
      await this.#connectLater(request, query, opener)
    }
  }

  #connect({ replica, viewer, sessionKey }: GameViewer, address: string, open: () => EventStream): void {
    if (viewer.as === 'watch' && replica.viewers.spectators >= spectatorsPerGame) throw new Problem('spectators_full')
    const stream = open()
    stream.send(frame(replica.game.version, replica.stateFor(viewer, this.#now())))
    replica.connect(keyOf(viewer), stream)
    this.#limit(stream, limitsOf(replica, viewer, address))
    if (sessionKey !== undefined) this.#hosts.add(stream, { sessionKey, replica, address, viewer })
  }

  /** If the database is unreachable, the stream opens anyway and its first message follows later. */
  async #connectLater(request: HttpRequest, query: ViewerQuery, { openStream, log }: Opener): Promise<void> {
    const stream = openStream()
    let isOpen = true
    stream.onClose(() => (isOpen = false))
    while (isOpen) {
      await pause(retryMs)
      try {
        const viewer = await this.#viewers.find(request, query)
        if (isOpen) this.#connect(viewer, request.ip, () => stream)
        return
      } catch (error) {
        if (isTemporary(error)) continue
        // The client learns the reason when it reads the state.
        if (!(error instanceof Problem)) log().error({ err: error }, 'Could not open an event stream')
        return stream.close()
      }
    }
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

/** Whether a failure will soon pass, and so is no reason to refuse a stream. */
const isTemporary = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || (error instanceof Problem && error.code === 'database_unavailable')
