/**
 * HTTP/1.1 on a bare socket. A virtual player must cost so little that two thousand of them, with streams, leave the
 * machine to what is measured. All sockets share one read buffer, because it is emptied before the next read. Texts are
 * kept as latin1, one character per byte, and decoded when read.
 */
import { connect, type Socket } from 'node:net'

export interface Address {
  host: string
  port: number
}

export interface Reply {
  status: number
  body: string
  cookies: string[]
  retryAfterSeconds: number | null
  /** When the request was handed to the system and its reply was read, in ms of the monotonic clock. */
  sentAt: number
  at: number
}

export interface Head {
  status: number
  headers: [name: string, value: string][]
}

export interface Request {
  method: string
  path: string
  cookie?: string
  body?: unknown
}

/** The connection ended before a reply. Whether the request took effect is unknown. */
export class Lost extends Error {}

const readBuffer = Buffer.allocUnsafe(256 * 1024)

interface Listener {
  onText(text: string): void
  onEnd(): void
}

/** A socket that passes on what it reads, one character per byte. `onEnd` is called once, for any reason. */
export function open({ host, port }: Address, listener: Listener): Socket {
  const socket = connect({
    host,
    port,
    noDelay: true,
    onread: {
      buffer: readBuffer,
      callback: (length) => {
        listener.onText(readBuffer.toString('latin1', 0, length))
        return true
      },
    },
  })
  // An error is always followed by 'close', which reports the end.
  socket.on('error', () => {})
  socket.on('close', () => listener.onEnd())
  socket.on('end', () => socket.destroy())
  return socket
}

export function encode({ host, port }: Address, { method, path, cookie, body }: Request, accept: string): string {
  const content = body === undefined ? '' : bytesOf(JSON.stringify(body))
  const lines = [`${method} ${path} HTTP/1.1`, `host: ${host}:${port}`, `accept: ${accept}`]
  if (cookie) lines.push(`cookie: ${cookie}`)
  if (body !== undefined) lines.push('content-type: application/json')
  if (method !== 'GET') lines.push(`content-length: ${content.length}`)
  return `${lines.join('\r\n')}\r\n\r\n${content}`
}

export function readHead(text: string): Head {
  const [first = '', ...lines] = text.split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { status: Number(first.split(' ')[1]), headers }
}

export const header = ({ headers }: Head, name: string): string | undefined => headers.find(([it]) => it === name)?.[1]

export const textOf = (bytes: string): string => Buffer.from(bytes, 'latin1').toString('utf8')
const bytesOf = (text: string): string => Buffer.from(text, 'utf8').toString('latin1')

/** Removes the framing of a chunked body, wherever the network has cut it. */
export class Dechunker {
  ended = false
  #rest = ''
  // The rest of the current chunk, including its line end.
  #left = 0

  feed(text: string): string {
    let input = this.#rest + text
    let out = ''
    this.#rest = ''
    while (input !== '' && !this.ended) {
      if (this.#left > 0) {
        const content = Math.max(0, Math.min(this.#left - 2, input.length))
        const taken = Math.min(this.#left, input.length)
        out += input.slice(0, content)
        input = input.slice(taken)
        this.#left -= taken
        continue
      }
      const end = input.indexOf('\r\n')
      if (end < 0) this.#rest = input
      if (end < 0) break
      const size = Number.parseInt(input.slice(0, end), 16)
      input = input.slice(end + 2)
      if (size === 0) this.ended = true
      else this.#left = size + 2
    }
    return out
  }
}

/** A keep-alive connection that carries one call after another, as a browser's does. It opens when needed. */
export class Connection {
  readonly #address: Address
  #socket: Socket | null = null
  #waiting: Pending | null = null
  #queue: Promise<unknown> = Promise.resolve()

  constructor(address: Address) {
    this.#address = address
  }

  /** Rejects with `Lost` when the connection ends without a reply. */
  call(request: Request): Promise<Reply> {
    const reply = this.#queue.then(() => this.#send(request))
    this.#queue = reply.catch(() => {})
    return reply
  }

  /** Opens the connection again without sending. */
  async reopen(): Promise<void> {
    this.close()
    const socket = (this.#socket = this.#connect())
    await new Promise((resolve) => socket.once('connect', resolve))
  }

  /** Sends, and hangs up `afterMs` later without waiting: the reply is lost, but perhaps not the effect. */
  async sendAndHangUp(request: Request, afterMs: number): Promise<void> {
    const lost = this.call(request).catch(() => {})
    const timer = setTimeout(() => this.close(), afterMs)
    await lost
    clearTimeout(timer)
  }

  close(): void {
    const socket = this.#socket
    this.#socket = null
    socket?.destroy()
    const waiting = this.#waiting
    this.#waiting = null
    waiting?.reject(new Lost('the connection ended'))
  }

  #send(request: Request): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#waiting = { text: '', sentAt: performance.now(), resolve, reject }
      const socket = (this.#socket ??= this.#connect())
      socket.write(encode(this.#address, request, 'application/json'), 'latin1')
    })
  }

  #connect(): Socket {
    const socket = open(this.#address, {
      onText: (text) => this.#read(text),
      onEnd: () => {
        if (this.#socket === socket) this.close()
      },
    })
    return socket
  }

  #read(text: string): void {
    const waiting = this.#waiting
    if (!waiting) return
    waiting.text += text
    const whole = readReply(waiting.text)
    if (!whole) return
    this.#waiting = null
    const { head, body } = whole
    const retryAfter = header(head, 'retry-after')
    // The server ends this connection: the next call must not use it.
    if (header(head, 'connection') === 'close') this.close()
    waiting.resolve({
      status: head.status,
      body: textOf(body),
      cookies: head.headers.filter(([name]) => name === 'set-cookie').map(([, value]) => value),
      retryAfterSeconds: retryAfter === undefined ? null : Number(retryAfter),
      sentAt: waiting.sentAt,
      at: performance.now(),
    })
  }
}

interface Pending {
  text: string
  sentAt: number
  resolve(reply: Reply): void
  reject(error: Lost): void
}

function readReply(text: string): { head: Head; body: string } | null {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = readHead(text.slice(0, end))
  const rest = text.slice(end + 4)
  if (header(head, 'transfer-encoding') === 'chunked') {
    const dechunker = new Dechunker()
    const body = dechunker.feed(rest)
    return dechunker.ended ? { head, body } : null
  }
  const length = Number(header(head, 'content-length') ?? 0)
  return rest.length < length ? null : { head, body: rest.slice(0, length) }
}
