import type { GameEvent } from '../../../../contract/games/game-events'
import { frame, type EventStream } from '../../../http/event-stream'
import { observeFanOut } from '../../../metrics/metrics'
import type { ViewerCounts } from '../sync/bus-messages'

/** A player's key is the participant's id, a remote's is its own id. */
export type ViewerKey = 'host' | 'watch' | number | { remote: number }

/** The open streams of one game. An event for many is encoded once, and the same bytes go to each. */
export class Audience {
  readonly #hosts = new Set<EventStream>()
  readonly #watchers = new Set<EventStream>()
  readonly #players = new Map<number, Set<EventStream>>()
  readonly #remotes = new Map<number, Set<EventStream>>()
  readonly #isMeasured: boolean

  constructor({ isMeasured = true }: { isMeasured?: boolean } = {}) {
    this.#isMeasured = isMeasured
  }

  add(viewer: ViewerKey, stream: EventStream): void {
    if (viewer === 'host') this.#hosts.add(stream)
    else if (viewer === 'watch') this.#watchers.add(stream)
    else addTo(...this.#ownStreams(viewer), stream)
  }

  delete(viewer: ViewerKey, stream: EventStream): void {
    if (viewer === 'host') return void this.#hosts.delete(stream)
    if (viewer === 'watch') return void this.#watchers.delete(stream)
    const [of, id] = this.#ownStreams(viewer)
    const streams = of.get(id)
    streams?.delete(stream)
    if (streams?.size === 0) of.delete(id)
  }

  #ownStreams(viewer: number | { remote: number }): [Map<number, Set<EventStream>>, number] {
    return typeof viewer === 'number' ? [this.#players, viewer] : [this.#remotes, viewer.remote]
  }

  get isEmpty(): boolean {
    return this.#hosts.size + this.#watchers.size + this.#players.size + this.#remotes.size === 0
  }

  get counts(): ViewerCounts {
    return { players: this.#players.size, spectators: this.#watchers.size, hosts: this.#hosts.size }
  }

  /** The number of open streams of all viewers; one player may have several. */
  get streams(): number {
    const own = [...this.#players.values(), ...this.#remotes.values()]
    return own.reduce((total, streams) => total + streams.size, this.#hosts.size + this.#watchers.size)
  }

  hasHost(): boolean {
    return this.#hosts.size > 0
  }

  /** Whether somebody connected here can move the game on. */
  hasController(): boolean {
    return this.#hosts.size + this.#remotes.size > 0
  }

  get #controllers(): EventStream[] {
    return [...this.#hosts, ...[...this.#remotes.values()].flatMap((streams) => [...streams])]
  }

  hasPlayer(id: number): boolean {
    return this.#players.has(id)
  }

  /** Sends an event to everybody; players get their own part in the same write. */
  sendToAll(
    version: number,
    event: GameEvent,
    own?: (playerId: number) => GameEvent | null,
    forControllers: GameEvent = event,
  ): void {
    const start = performance.now()
    const shared = frame(version, event)
    const bytes = forControllers === event ? shared : frame(version, forControllers)
    for (const stream of this.#controllers) stream.send(bytes)
    for (const stream of this.#watchers) stream.send(shared)
    for (const [id, streams] of this.#players) {
      const part = own?.(id)
      const bytes = part ? Buffer.concat([shared, frame(version, part)]) : shared
      for (const stream of streams) stream.send(bytes)
    }
    if (this.#isMeasured) observeFanOut(performance.now() - start)
  }

  /** To the host's screens and the remotes. */
  sendToControllers(version: number, events: readonly GameEvent[]): void {
    if (!this.hasController() || events.length === 0) return
    const bytes = Buffer.concat(events.map((event) => frame(version, event)))
    for (const stream of this.#controllers) stream.send(bytes)
  }

  sendToHosts(version: number, event: GameEvent): void {
    if (this.#hosts.size === 0) return
    const bytes = frame(version, event)
    for (const stream of this.#hosts) stream.send(bytes)
  }

  /** To everybody except controllers. */
  sendToOthers(version: number, event: GameEvent): void {
    const start = performance.now()
    const bytes = frame(version, event)
    for (const stream of this.#watchers) stream.send(bytes)
    for (const streams of this.#players.values()) for (const stream of streams) stream.send(bytes)
    if (this.#isMeasured) observeFanOut(performance.now() - start)
  }

  sendToPlayers(version: number, isMeant: (id: number) => boolean, event: GameEvent): void {
    const bytes = frame(version, event)
    for (const [id, streams] of this.#players) if (isMeant(id)) for (const stream of streams) stream.send(bytes)
  }

  /** Sends each viewer their own event, or nothing if it is null. */
  sendEach(version: number, own: (viewer: ViewerKey) => GameEvent | null): void {
    const send = (viewer: ViewerKey, streams: Iterable<EventStream>) => {
      const event = own(viewer)
      if (!event) return
      const bytes = frame(version, event)
      for (const stream of streams) stream.send(bytes)
    }
    if (this.#hosts.size > 0) send('host', this.#hosts)
    if (this.#watchers.size > 0) send('watch', this.#watchers)
    for (const [id, streams] of this.#players) send(id, streams)
    for (const [remote, streams] of this.#remotes) send({ remote }, streams)
  }

  get players(): number[] {
    return [...this.#players.keys()]
  }

  sendToPlayer(id: number, version: number, event: GameEvent): void {
    const bytes = frame(version, event)
    for (const stream of this.#players.get(id) ?? []) stream.send(bytes)
  }

  /** Closes these players' streams, after the same last event for all. */
  closePlayers(playerIds: Iterable<number>, version: number, last?: GameEvent): void {
    const bytes = last && frame(version, last)
    for (const id of playerIds) {
      const streams = this.#players.get(id) ?? []
      this.#players.delete(id)
      for (const stream of streams) {
        if (bytes) stream.send(bytes)
        stream.close()
      }
    }
  }

  /** Closes the streams of all remotes that are not allowed, after a last event. */
  closeRemotes(isAllowed: (id: number) => boolean, version: number, last: GameEvent): void {
    for (const [id, streams] of [...this.#remotes]) {
      if (isAllowed(id)) continue
      this.#remotes.delete(id)
      for (const stream of streams) {
        stream.send(frame(version, last))
        stream.close()
      }
    }
  }

  closeAll(): void {
    for (const stream of [...this.#controllers, ...this.#watchers]) stream.close()
    for (const streams of this.#players.values()) for (const stream of streams) stream.close()
  }
}

const addTo = (of: Map<number, Set<EventStream>>, id: number, stream: EventStream) =>
  of.set(id, (of.get(id) ?? new Set()).add(stream))
