/** The events of the host's generation while it runs, whatever the network does. Knows nothing of React. */
import type { Generation, GenerationEvent } from '../../../contract/endpoints/ai'
import { limits } from '../../../contract/limits'
import { backoffMs } from '../../ui/retry'

/** `lost`: nothing arrives, neither by the stream nor by asking. */
export type FeedConnection = 'live' | 'lost'

export type EventStreamSource = Pick<EventSource, 'close'> & Pick<EventTarget, 'addEventListener'>

export interface FeedOptions {
  openSource: () => EventStreamSource
  readCurrent: () => Promise<Generation | null>
  onEvent: (event: GenerationEvent) => void
  onConnection: (connection: FeedConnection) => void
}

const firstByteMs = 4_000
/** A heartbeat that is ten seconds late does not come any more. */
const silenceMs = limits.heartbeatMs + 10_000
const pollMs = 2_000
const youngMs = 1_000

/** Follows the generation by its event stream, and polls it while that brings nothing. Returns how to stop. */
export function followGeneration(options: FeedOptions): () => void {
  const feed = new GenerationFeed(options)
  feed.connect()
  const wake = () => feed.connect()
  addEventListener('online', wake)
  return () => {
    removeEventListener('online', wake)
    feed.stop()
  }
}

class GenerationFeed {
  private source: EventStreamSource | null = null
  private openedAt = 0
  private failures = 0
  private isPolling = false
  private hasEnded = false
  private readonly timers: { [name in 'silence' | 'retry' | 'poll']?: ReturnType<typeof setTimeout> } = {}

  constructor(private readonly options: FeedOptions) {}

  connect(): void {
    if (this.hasEnded) return
    this.disconnect()
    this.openedAt = Date.now()
    const source = this.options.openSource()
    this.source = source
    const on = (type: string, act: (message: MessageEvent<string>) => void) =>
      source.addEventListener(type, (message) => {
        // Every stream begins with the whole generation, so an older one has nothing to add.
        if (source === this.source) act(message as MessageEvent<string>)
      })
    on('message', ({ data }) => {
      this.onArrival()
      this.options.onEvent(JSON.parse(data) as GenerationEvent)
    })
    on('ping', () => this.onArrival())
    on('handover', () => this.onHandover())
    on('poll', () => this.onDisplaced())
    on('error', () => this.onError())
    // The stream stays open beside the polling, and takes over as soon as it brings something.
    this.timers.silence = setTimeout(() => this.poll(), firstByteMs)
  }

  stop(): void {
    this.hasEnded = true
    this.disconnect()
    this.stopPolling()
  }

  private disconnect(): void {
    this.source?.close()
    this.source = null
    clearTimeout(this.timers.silence)
    clearTimeout(this.timers.retry)
  }

  private onArrival(): void {
    this.failures = 0
    this.stopPolling()
    clearTimeout(this.timers.silence)
    this.timers.silence = setTimeout(() => this.onError(), silenceMs)
    this.options.onConnection('live')
  }

  /** The server is about to stop, and another one takes over at once; one that does so on arrival has to be waited for. */
  private onHandover(): void {
    if (Date.now() - this.openedAt < youngMs) this.onError()
    else this.connect()
  }

  /** The server has as many streams of this host as it takes. */
  private onDisplaced(): void {
    this.disconnect()
    this.poll()
  }

  private onError(): void {
    this.disconnect()
    this.failures++
    this.poll()
    const pauseMs = backoffMs(this.failures, { firstMs: 1_000, longestMs: 10_000 })
    this.timers.retry = setTimeout(() => this.connect(), pauseMs)
  }

  private poll(): void {
    if (this.isPolling || this.hasEnded) return
    this.isPolling = true
    void this.read()
  }

  private stopPolling(): void {
    this.isPolling = false
    clearTimeout(this.timers.poll)
  }

  private async read(): Promise<void> {
    try {
      const generation = await this.options.readCurrent()
      if (this.hasEnded) return
      if (this.isPolling) this.options.onConnection('live')
      this.options.onEvent({ type: 'generation', generation })
    } catch {
      if (this.isPolling) this.options.onConnection('lost')
    }
    clearTimeout(this.timers.poll)
    if (this.isPolling) this.timers.poll = setTimeout(() => void this.read(), pollMs)
  }
}
