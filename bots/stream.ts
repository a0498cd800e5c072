/** An event stream over a bare socket. */
import { messageReader, type Message } from './event-messages'
import { Dechunker, encode, header, open, readHead, type Address } from './wire'

export interface StreamListener {
  onMessage(message: Message): void
  /** `status` is that of the stream's reply, or null if the connection ended before. Called once. */
  onEnd(status: number | null): void
}

export interface Stream {
  close(): void
  /** Identifies the server's end of the connection. */
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
