/** A game's event streams over real connections, for API tests. */
import { afterEach } from 'vitest'
import type { GameEvent, GameEventType } from '../../../contract/games/game-events'
import { eventsPath, fill } from '../../../contract/routes'
import { messageReader } from '../../../bots/event-messages'
import { checkEvent } from './openapi-check'
import type { TestApp } from './test-app'

export interface GameStream {
  status: number
  code?: string
  headers: Headers
  events: { id: number; event: GameEvent }[]
  pings: number
  /** How often the reader was asked to poll instead. */
  polls: number
  /** Waits for the `nth` event of this type. */
  until: <T extends GameEventType>(type: T, nth?: number) => Promise<Extract<GameEvent, { type: T }>>
  ended: Promise<void>
  close: () => void
}

/** `address`: the forwarded one, where the app trusts a proxy. */
export type OpenGameStream = (pin: string, query?: string, cookie?: string, address?: string) => Promise<GameStream>

/** Returns a function that opens a game's stream at this app. The first call opens the port. */
export function gameStreams(t: Pick<TestApp, 'app'>): OpenGameStream {
  let origin: Promise<string> | undefined

  return async (pin, query = '', cookie = '', address = '') => {
    const abort = new AbortController()
    const reply = await fetch(
      `${await (origin ??= t.app.listen({ port: 0, host: '127.0.0.1' }))}${fill(eventsPath, { pin })}?${query}`,
      {
        headers: { cookie, ...(address && { 'x-forwarded-for': address }) },
        signal: abort.signal,
      },
    )
    const stream = new FetchedStream(reply, abort)
    await stream.start(reply)
    return stream
  }
}

/** Opens streams and waits for their state; closes them after the test. */
export function watchedStreams(listen: OpenGameStream): OpenGameStream {
  const open: GameStream[] = []
  afterEach(() => open.splice(0).forEach((stream) => stream.close()))
  return async (...asked) => {
    const stream = await listen(...asked)
    open.push(stream)
    await stream.until('game_state')
    return stream
  }
}

class FetchedStream implements GameStream {
  readonly status: number
  readonly headers: Headers
  readonly events: GameStream['events'] = []
  code?: string
  pings = 0
  polls = 0
  ended = Promise.resolve()
  readonly #abort: AbortController
  #wake = () => {}

  constructor({ status, headers }: Response, abort: AbortController) {
    this.status = status
    this.headers = headers
    this.#abort = abort
  }

  /** Keeps reading, unless the stream was refused. */
  async start(reply: Response): Promise<void> {
    if (reply.headers.get('content-type')?.startsWith('text/event-stream')) this.ended = this.#read(reply)
    else this.code = ((await reply.json()) as { code: string }).code
  }

  async until<T extends GameEventType>(type: T, nth = 1): Promise<Extract<GameEvent, { type: T }>> {
    for (;;) {
      const found = this.events.filter(({ event }) => event.type === type)[nth - 1]
      if (found) return found.event as Extract<GameEvent, { type: T }>
      await new Promise<void>((resolve) => (this.#wake = resolve))
    }
  }

  close = () => this.#abort.abort()

  async #read(reply: Response): Promise<void> {
    const read = messageReader(({ event: name, id, data }) => {
      if (name === 'ping') this.pings++
      if (name === 'poll') this.polls++
      if (name !== '') return
      const event = JSON.parse(data) as GameEvent
      checkEvent(event)
      this.events.push({ id: Number(id), event })
    })
    try {
      for await (const text of reply.body!.pipeThrough(new TextDecoderStream())) {
        read(text)
        this.#wake()
      }
    } catch {
      // Either side has cut the connection.
    }
  }
}
