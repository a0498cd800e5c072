/**
 * A client with an event stream that it reopens when it ends, as the real client does. It keeps the same view of the
 * game as the product's own pages.
 */
import type { GameEvent } from '../../../contract/games/game-events'
import type { OpenQuestion } from '../../../contract/questions/questions'
import { eventsPath, fill } from '../../../contract/routes'
import { reduceView } from '../../../web/live/view/reduce-view'
import type { GameView } from '../../../web/live/view/game-view'
import type { Phase } from '../../../web/live/view/phase'
import type { Message } from '../../../bots/event-messages'
import { openStream, type Stream } from '../../../bots/stream'
import { readEvent } from './read-event'
import type { History, Observation } from './history'
import type { Address } from '../../../bots/wire'

/** The received messages and bytes, by type of message. */
export type Traffic = Map<GameEvent['type'], { messages: number; bytes: number }>

/** The waits between attempts: full jitter, 1 to 3 s at first, never more than 10 s. */
export function retryMs(attempt: number): number {
  const longest = Math.min(10_000, 3_000 * 2 ** attempt)
  return 1_000 + Math.random() * (longest - 1_000)
}

/** A stream that lived shorter than this is reopened only after a wait. */
const youngMs = 1_000

export class Viewer {
  readonly observations: Observation[] = []
  readonly traffic: Traffic = new Map()
  /** When this client saw the open question, by its own clock. */
  questionSeenAt = 0
  /** The version of the last state or event. */
  version = 0
  isConnected = false
  streams = 0
  pings = 0
  protected cookie = ''
  readonly #as: 'host' | 'player'
  readonly #address: Address
  readonly #waiting = new Set<Waiting>()
  #view: GameView | null = null
  #stream: Stream | null = null
  #attempt = 0
  #openedAt = 0
  /** The number of the stream that was abandoned for the next one. */
  #abandoned = 0
  #isLeaving = false
  #retry: NodeJS.Timeout | null = null
  #path = ''

  constructor(address: Address, as: 'host' | 'player') {
    this.#address = address
    this.#as = as
  }

  get openQuestion(): OpenQuestion | null {
    const phase = this.#view?.phase
    return phase?.name === 'question' ? phase.question : null
  }

  /** The PIN of the game that repeats the finished one. */
  get nextPin(): string | null {
    return this.#view?.nextPin ?? null
  }

  /** Whether it has reached a phase, of this question if one is given. */
  isAt(name: Phase['name'], questionIndex?: number): boolean {
    const phase = this.#view?.phase
    return phase?.name === name && (questionIndex === undefined || ('index' in phase && phase.index === questionIndex))
  }

  /** Opens the stream in place of another game's, and keeps it open. Resolves with the first message, the state. */
  async listen(pin: string, participantId?: number): Promise<void> {
    this.#forget()
    const query = participantId === undefined ? '' : `&participantId=${participantId}`
    this.#path = `${fill(eventsPath, { pin })}?as=${this.#as}${query}`
    this.#isLeaving = false
    this.#connect()
    await this.until(() => this.isConnected, 30_000)
  }

  /** Forgets the previous game. */
  #forget(): void {
    this.#abandoned = this.streams
    this.#stream?.close()
    this.#view = null
    this.isConnected = false
  }

  /** Ends the stream for good. */
  leave(): void {
    this.#isLeaving = true
    if (this.#retry) clearTimeout(this.#retry)
    this.#stream?.close()
  }

  /** Closes the stream and opens the next at once. */
  async reconnect(): Promise<void> {
    const before = this.streams
    this.#reconnectNow()
    await this.until(() => this.isConnected && this.streams > before, 30_000)
  }

  /** Identifies the server's end of the stream. */
  get localPort(): number {
    return this.#stream?.localPort() ?? 0
  }

  /** Resolves as soon as `isTrue`, checked after each message. */
  until(isTrue: () => boolean, withinMs = 20_000): Promise<void> {
    if (isTrue()) return Promise.resolve()
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.#waiting.delete(waiting)
        reject(new Error(`${this.#path}: nothing came within ${withinMs} ms; at ${JSON.stringify(this.#view?.phase)}`))
      }, withinMs)
      const waiting = {
        isTrue,
        resolve: () => {
          clearTimeout(late)
          resolve()
        },
      }
      this.#waiting.add(waiting)
    })
  }

  history(name: string, participantId: number | null): History {
    return { name, as: this.#as, participantId, observations: this.observations }
  }

  /** The server is about to stop. A stream that has only just opened is reopened after a wait. */
  #onHandover(): void {
    if (performance.now() - this.#openedAt >= youngMs) this.#reconnectNow()
    else this.#stream?.close()
  }

  #reconnectNow(): void {
    this.#abandoned = this.streams
    this.#retry ??= setTimeout(() => this.#connect(), 0)
    this.#stream?.close()
  }

  #connect(): void {
    this.#retry = null
    const number = ++this.streams
    this.#openedAt = performance.now()
    this.#stream = openStream(this.#address, this.#path, this.cookie, {
      onMessage: (message) => this.#receive(message, number),
      onEnd: (status) => this.#ended(status, number),
    })
  }

  #ended(status: number | null, stream: number): void {
    // No screen would show the end of an abandoned stream as a failure.
    if (!this.#isLeaving && stream !== this.#abandoned)
      this.observations.push({ kind: 'failure', at: performance.now(), what: 'stream', status })
    // An abandoned stream may end after the next has begun.
    if (stream !== this.streams) return
    this.isConnected = false
    this.#stream = null
    if (this.#isLeaving) return
    this.#retry ??= setTimeout(() => this.#connect(), retryMs(this.#attempt++))
  }

  #receive(message: Message, stream: number): void {
    if (message.event === 'ping') {
      this.pings++
      return
    }
    if (message.event === 'handover') {
      this.#onHandover()
      return
    }
    // Asked to poll, because the server has not yet noticed that older streams are dead: this one ends and is reopened.
    if (message.event === 'poll') return
    const at = performance.now()
    const event = readEvent(message.data)
    const total = this.traffic.get(event.type) ?? { messages: 0, bytes: 0 }
    total.messages++
    total.bytes += message.data.length
    this.traffic.set(event.type, total)
    this.version = Number(message.id)
    this.observations.push({ kind: 'event', at, stream, id: this.version, event })
    this.#show(event, at)
    for (const waiting of this.#waiting) {
      if (!waiting.isTrue()) continue
      this.#waiting.delete(waiting)
      waiting.resolve()
    }
  }

  #show(event: GameEvent, at: number): void {
    // Thousands of names would cost the load generator time, and no test here needs them.
    if (event.type === 'player_joined') return
    const before = this.openQuestion
    this.#view = reduceView(this.#view, { event, version: this.version, at })
    if (this.openQuestion?.id !== before?.id) this.questionSeenAt = at
    if (event.type !== 'game_state') return
    this.isConnected = true
    this.#attempt = 0
  }
}

interface Waiting {
  isTrue(): boolean
  resolve(): void
}
