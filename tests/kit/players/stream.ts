/** An event stream as a virtual player reads it. */
import type { GameEvent } from '../../../contract/game-events'
import { Dechunker, encode, header, open, readHead, textOf, type Address } from './wire'

export interface Message {
  /** The name of a named event; a plain message has none. */
  event: string
  id: string
  data: string
}

/** The text of an event stream, cut anywhere, as messages. */
export function messageReader(onMessage: (message: Message) => void): (text: string) => void {
  let rest = ''
  let event = ''
  let id = ''
  let data: string[] | null = null

  const line = (text: string): void => {
    if (text === '') {
      if (data) onMessage({ event, id, data: data.join('\n') })
      event = ''
      data = null
      return
    }
    const colon = text.indexOf(':')
    const field = colon < 0 ? text : text.slice(0, colon)
    const value = colon < 0 ? '' : text.slice(text[colon + 1] === ' ' ? colon + 2 : colon + 1)
    if (field === 'data') (data ??= []).push(value)
    else if (field === 'id') id = value
    else if (field === 'event') event = value
  }

  return (text) => {
    const input = rest + text
    let from = 0
    for (let end = input.indexOf('\n'); end >= 0; end = input.indexOf('\n', from)) {
      line(input[end - 1] === '\r' ? input.slice(from, end - 1) : input.slice(from, end))
      from = end + 1
    }
    rest = input.slice(from)
  }
}

export interface StreamListener {
  onMessage(message: Message): void
  /** `status` is what the stream was answered with, or null if the connection ended before. Told once. */
  onEnd(status: number | null): void
}

export interface Stream {
  close(): void
  /** By which the server's end can be told from all others. */
  localPort(): number
}

export function openStream(address: Address, path: string, cookie: string, listener: StreamListener): Stream {
  let head = ''
  let status: number | null = null
  let dechunker: Dechunker | null = null
  const read = messageReader(listener.onMessage)

  const onBody = (text: string): void => {
    const body = dechunker ? dechunker.feed(text) : text
    if (status === 200) read(body)
    if (dechunker?.ended) socket.destroy()
  }
  const onText = (text: string): void => {
    if (status !== null) return onBody(text)
    head += text
    const end = head.indexOf('\r\n\r\n')
    if (end < 0) return
    const parsed = readHead(head.slice(0, end))
    status = parsed.status
    if (header(parsed, 'transfer-encoding') === 'chunked') dechunker = new Dechunker()
    if (status === 200) onBody(head.slice(end + 4))
    else socket.destroy()
  }
  const socket = open(address, { onText, onEnd: () => listener.onEnd(status) })
  socket.write(encode(address, { method: 'GET', path, cookie }, 'text/event-stream'), 'latin1')
  return { close: () => socket.destroy(), localPort: () => socket.localPort ?? 0 }
}

// Thousands are told the same bytes: they are read once and shared, so that a crowd's history stays small.
const known = new Map<string, GameEvent>()

export function readEvent(data: string): GameEvent {
  const before = known.get(data)
  if (before) return before
  const event = JSON.parse(textOf(data)) as GameEvent
  if (known.size > 2_000) known.clear()
  known.set(data, event)
  return event
}
