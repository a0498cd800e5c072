import type { FastifyInstance } from 'fastify'
import type { EventStream } from '../http/event-stream'
import type { GameLookup } from './game-lookup'
import type { Finders, GameControl } from './remotes/game-control'
import type { Replica } from './replica/replica'
import type { GameViewer } from './viewer-lookup'

interface HostConnection {
  sessionKey: string
  replica: Replica
  address: string
  viewer: GameViewer['viewer']
}

/** The open streams of hosts and remotes, each of which ends with the host's session. */
export class HostStreams {
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
