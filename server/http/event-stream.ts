import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '../../contract/limits'
import { streamClosed, streamOpened } from '../metrics/metrics'

const backlogBytes = 1_024 * 1_024

/** One reader's event stream. It never waits: a slow reader is cut off, reconnects and gets the current state. */
export interface EventStream {
  /** Sends whole frames, as made by `frame`. */
  send(frames: Buffer): void
  close(): void
  /** Asks the reader to connect to another process at once, and closes. */
  drain(): void
  /** Asks the reader to poll the state instead, and closes. */
  turnToPolling(): void
  /** Calls the listener once, when either side has ended the stream. */
  onClose(listener: () => void): void
}

/** The bytes of one message. `id` is the version that the reader then has. */
export const frame = (id: number, message: unknown): Buffer =>
  Buffer.from(`id: ${id}\ndata: ${JSON.stringify(message)}\n\n`)

const ping = Buffer.from('event: ping\ndata:\n\n')
const handover = Buffer.from('event: handover\ndata:\n\n')
const poll = Buffer.from('event: poll\ndata:\n\n')

/** Turns a reply into an event stream, and tells the reader at once that it is open. */
export function openEventStream(reply: FastifyReply, how: { isCounted?: boolean } = {}): EventStream {
  // A hijacked reply loses the headers set by hooks.
  const headers = Object.entries(reply.getHeaders() as Record<string, string>).flat()
  reply.hijack()
  return openEventStreamOn(reply.raw, headers, how)
}

const headersOfStreams = [
  ...['Content-Type', 'text/event-stream; charset=utf-8'],
  ...['Cache-Control', 'no-store, no-transform'],
  ...['X-Accel-Buffering', 'no'],
  ...['Connection', 'close'],
]

/** As `openEventStream`, for replies outside the framework. `headers` alternates names and values. */
export function openEventStreamOn(
  raw: ServerResponse,
  headers: readonly string[],
  { isCounted = true }: { isCounted?: boolean } = {},
): EventStream {
  // The stream ends with the connection: without chunks, each message is one plain write to the socket.
  raw.removeHeader('Transfer-Encoding')
  raw.writeHead(200, [...headers, ...headersOfStreams])

  let lastSent = Date.now()
  // A broken connection also closes, which is handled below; without a listener, its error would end the process.
  raw.on('error', () => {})

  const stream = {
    send(frames: Buffer) {
      if (raw.destroyed || raw.writableEnded) return
      lastSent = Date.now()
      raw.write(frames)
      if (raw.writableLength > backlogBytes) raw.destroy()
    },
    close: () => raw.end(),
    drain() {
      stream.send(handover)
      stream.close()
    },
    turnToPolling() {
      stream.send(poll)
      stream.close()
    },
    onClose(listener: () => void) {
      // If the reader hung up before being admitted, there is no event to wait for.
      if (raw.destroyed) process.nextTick(listener)
      else raw.once('close', listener)
    },
    /** Keeps the connection of a quiet stream alive. */
    keepAlive(now: number) {
      if (now - lastSent >= limits.heartbeatMs) stream.send(ping)
    },
  }
  open.add(stream)
  if (isCounted) streamOpened()
  stream.onClose(() => {
    open.delete(stream)
    if (isCounted) streamClosed()
  })
  stream.send(ping)
  return stream
}

const open = new Set<EventStream & { keepAlive(now: number): void }>()
/**
 * Keeps quiet streams alive while the app runs; stuck ones are cut like any unread reply. A single timer serves all.
 * Each stream is due by its own last message, so that heartbeats do not come in waves.
 */
export function keepStreamsAlive(app: FastifyInstance): void {
  const timer = setInterval(() => {
    const now = Date.now()
    for (const stream of open) stream.keepAlive(now)
  }, 1_000).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Drains every open stream at a random moment within this time, so that a hall does not reconnect all at once. */
export async function drainStreams(withinMs: number): Promise<void> {
  const draining = [...open].map(async (stream) => {
    await pause(Math.random() * withinMs)
    stream.drain()
  })
  await Promise.all(draining)
  // Also drains streams opened in the meantime.
  for (const stream of open) stream.drain()
}
