/** The events of a game or a generation while a page is open, whatever the network does. Knows nothing of React. */
import { limits } from '../../contract/limits'
import { onPageWake } from './page-wake'
import { stateRefresh, type StateRefresh } from './state-refresh'
import type { StreamPermit } from './stream-permit'
import { timers } from './timers'

export type Connection =
  | { name: 'connecting' }
  /** `since`: when the stream was opened. Each new stream is a new connection. */
  | { name: 'live'; since: number }
  /** Nothing arrives; the page is trying again. */
  | { name: 'lost' }
  /** A proxy holds streams back, or this page may not have one: the state is read every two seconds. */
  | { name: 'polling' }
  /** The server has refused, and would refuse every retry. */
  | { name: 'refused'; code: string; message: string }

/** When the working stream was opened; undefined without one. */
export const streamsSince = (connection: Connection | undefined): number | undefined =>
  connection?.name === 'live' ? connection.since : undefined

const isSame = (one: Connection, other: Connection | undefined): boolean =>
  one.name === other?.name && streamsSince(one) === streamsSince(other)

/** A refused or failed call. Status 0: the network did not respond. */
export interface CallFailure {
  status: number
  code?: string
  serverMessage?: string
}

type Source = Pick<EventSource, 'readyState' | 'close'> & Pick<EventTarget, 'addEventListener'>

/** What a stream needs. Each stream begins with an event that tells the whole state. */
export interface StreamOptions<Event> {
  openSource: () => Source
  /** Reads that event by a call, without a stream. */
  readState: () => Promise<Event>
  /** Events of an unknown kind are skipped, and the state is read instead. */
  isKnown: (event: Event) => boolean
  /** `id`: that of the message; 0 for an event that was read. */
  onEvent: (event: Event, id: number, isBesideStream: boolean) => void
  /** The refusal's code if the event is a refusal; undefined where the stream goes on. */
  refusalBy?: (event: Event) => string | undefined
  onConnection: (connection: Connection) => void
  /** Calls back when the page has reason to doubt its connection; returns the unsubscribe function. */
  onWake?: (wake: () => void) => () => void
  /** Whether the browser has a connection to spare for this stream; calls back when that may have changed. */
  permitStream: (changed: () => void) => StreamPermit
  random?: () => number
}

const firstByteMs = 4_000
/** A heartbeat that is ten seconds late is lost. */
const silenceMs = limits.heartbeatMs + 10_000
const silentStreamsBeforePolling = 2
const pollMs = 2_000
const youngMs = 1_000
const closedState = 2

/** Returns the function that closes the stream. */
export function openEventStream<Event>(options: StreamOptions<Event>): () => void {
  const stream = new EventStream({ onWake: onPageWake, random: Math.random, refusalBy: () => undefined, ...options })
  stream.start()
  return () => stream.stop()
}

class EventStream<Event> {
  private readonly options: Required<StreamOptions<Event>>
  private readonly timers = timers<'firstByte' | 'silence' | 'retry' | 'poll'>()
  private readonly refresh: StateRefresh
  private readonly permit: StreamPermit
  private stopWaking = () => {}
  private source: Source | null = null
  private connection: Connection | undefined
  private openedAt = 0
  /** The number of consecutive streams without a byte in time. */
  private silentStreams = 0
  /** How often a stream has brought something. */
  private arrivals = 0
  private failures = 0
  private isPolling = false
  /** Whether there is a stream or an attempt at one; undefined before the first decision. */
  private isStreaming: boolean | undefined
  /** The server's limit of streams for this seat is used up by newer ones. */
  private isDisplaced = false
  private hasEnded = false

  constructor(options: Required<StreamOptions<Event>>) {
    this.options = options
    this.refresh = stateRefresh(() => this.readBesideStream(), options.random)
    this.permit = options.permitStream(() => this.decide())
  }

  start(): void {
    this.stopWaking = this.options.onWake(() => this.wake())
    this.notify({ name: 'connecting' })
    this.decide()
  }

  stop(): void {
    if (this.hasEnded) return
    this.hasEnded = true
    this.isPolling = false
    this.disconnect()
    this.timers.clear('poll')
    this.stopWaking()
    this.permit.stop()
  }

  /** Opens or closes the stream, as the other tabs and the server allow. */
  private decide(): void {
    const may = !this.isDisplaced && this.permit.isGranted()
    if (this.hasEnded || may === this.isStreaming) return
    this.isStreaming = may
    if (may) return this.connect()
    this.disconnect()
    this.startPolling()
  }

  private connect(): void {
    this.disconnect()
    this.openedAt = Date.now()
    const source = this.options.openSource()
    this.source = source
    this.listenTo(source)
    this.timers.set('firstByte', firstByteMs, () => this.onSilentStream())
    this.timers.set('silence', silenceMs, () => {
      if (!this.isPolling) this.notify({ name: 'lost' })
      this.connect()
    })
  }

  private listenTo(source: Source): void {
    const on = (type: string, act: (message: MessageEvent<string>) => void) =>
      source.addEventListener(type, (message) => {
        // Events of an older stream are ignored: every stream begins with the whole state.
        if (source === this.source) act(message as MessageEvent<string>)
      })
    on('message', ({ data, lastEventId }) => {
      this.onArrival()
      this.receive(JSON.parse(data) as Event, Number(lastEventId))
    })
    on('ping', () => this.onArrival())
    on('handover', () => this.onHandover())
    on('poll', () => this.onDisplaced())
    on('error', () => this.onError())
  }

  private disconnect(): void {
    this.source?.close()
    this.source = null
    this.timers.clear('firstByte', 'silence', 'retry')
    // The next stream begins with the state.
    this.refresh.cancel()
  }

  private onArrival(): void {
    this.arrivals++
    this.silentStreams = 0
    this.failures = 0
    this.isPolling = false
    this.timers.clear('poll', 'firstByte')
    this.timers.set('silence', silenceMs, () => {
      this.notify({ name: 'lost' })
      this.connect()
    })
    this.notify({ name: 'live', since: this.openedAt })
  }

  private receive(event: Event, id: number, isBesideStream = false): void {
    if (!this.options.isKnown(event)) return this.refresh.request()
    this.options.onEvent(event, id, isBesideStream)
    const code = this.options.refusalBy(event)
    if (code !== undefined) this.refuse({ code })
  }

  /**
   * This server is about to stop and another is ready: nothing is lost, so the page shows nothing and does not wait.
   */
  private onHandover(): void {
    // A handover right after opening counts as a failure: two stopping servers would be asked without a pause.
    if (Date.now() - this.openedAt < youngMs) this.onError()
    else this.connect()
  }

  /** Newer pages of this seat have the streams. This page polls until somebody looks at it again. */
  private onDisplaced(): void {
    this.isDisplaced = true
    this.decide()
  }

  private onSilentStream(): void {
    this.silentStreams++
    if (!this.isPolling) this.notify({ name: 'lost' })
    if (this.silentStreams < silentStreamsBeforePolling) return this.connect()
    // The stream stays open during polling, and takes over as soon as it brings something.
    this.startPolling()
  }

  private onError(): void {
    const isClosed = this.source?.readyState === closedState
    this.disconnect()
    this.failures++
    if (!this.isPolling) this.notify({ name: 'lost' })
    const longestMs = Math.min(10_000, 3_000 * 2 ** (this.failures - 1))
    this.timers.set('retry', 1_000 + this.options.random() * (longestMs - 1_000), () => this.connect())
    // Browsers hide why a stream was refused. Reading the state with the same credentials tells.
    if (isClosed) void this.readInsteadOfStream()
  }

  private startPolling(): void {
    if (this.isPolling) return
    this.isPolling = true
    void this.poll()
  }

  private async poll(): Promise<void> {
    // A crashed tab cannot announce that its stream is gone.
    this.decide()
    const isReached = await this.readInsteadOfStream()
    if (this.hasEnded || !this.isPolling) return
    this.notify(isReached ? { name: 'polling' } : { name: 'lost' })
    this.timers.set('poll', pollMs * (0.75 + this.options.random() / 2), () => void this.poll())
  }

  private readInsteadOfStream(): Promise<boolean> {
    const arrivalsBefore = this.arrivals
    return this.read((state) => {
      // Anything a stream has brought meanwhile is newer than this reply.
      if (this.arrivals === arrivalsBefore) this.receive(state, 0)
    })
  }

  private readBesideStream(): Promise<boolean> {
    const source = this.source
    return this.read((state) => {
      if (this.source === source) this.receive(state, 0, true)
    })
  }

  /** Returns whether the server was reached. */
  private async read(apply: (state: Event) => void): Promise<boolean> {
    try {
      const state = await this.options.readState()
      if (!this.hasEnded) apply(state)
      return true
    } catch (failure) {
      const { status, code, serverMessage } = failure as CallFailure
      const isRefused = status === 401 || status === 403 || status === 404
      if (isRefused) this.refuse({ code, message: serverMessage })
      return isRefused
    }
  }

  private refuse({ code = 'refused', message = '' }: { code?: string; message?: string }): void {
    if (this.hasEnded) return
    this.stop()
    this.notify({ name: 'refused', code, message })
  }

  private wake(): void {
    this.isDisplaced = false
    this.decide()
    // Several reasons come at once; one new stream serves them all.
    if (!this.hasEnded && this.isStreaming && Date.now() - this.openedAt >= youngMs) this.connect()
  }

  private notify(connection: Connection): void {
    if (isSame(connection, this.connection)) return
    this.connection = connection
    this.options.onConnection(connection)
  }
}
