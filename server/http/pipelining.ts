import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A connection on which so many requests wait for their answer is read no further until one has been sent. */
const waitingMost = 16
/** What one read brings is parsed as a whole, and may be thousands: over all connections so many wait, of a few kB each. */
const waitingOfAllMost = 4_096

interface Connection {
  isAnswering: boolean
  waiting: [IncomingMessage, ServerResponse][]
}

export interface InTurn {
  listener: RequestListener
  /** Whether a request on this connection is being answered. */
  isAnswering: (socket: Socket) => boolean
}

/**
 * Answers the requests of one connection one after the other, the next when the reply before has been taken. Node would
 * begin with all that have come, and keep every reply in memory for somebody who may never read one.
 */
export function answerInTurn(handle: RequestListener): InTurn {
  const connections = new WeakMap<Socket, Connection>()
  let waitingOfAll = 0

  function connectionOf(socket: Socket): Connection {
    const known = connections.get(socket)
    if (known) return known
    const connection: Connection = { isAnswering: false, waiting: [] }
    connections.set(socket, connection)
    socket.once('close', () => (waitingOfAll -= connection.waiting.splice(0).length))
    return connection
  }

  function listener(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    // Closed or closing: there is nobody to answer, and what is asked for does not happen.
    if (!socket.writable) return
    const connection = connectionOf(socket)
    if (!connection.isAnswering) return answer(connection, request, response)
    if (waitingOfAll >= waitingOfAllMost) return void socket.destroy()
    waitingOfAll++
    connection.waiting.push([request, response])
    // Not at once: Node starts reading again at the end of each request that it parses.
    if (connection.waiting.length >= waitingMost) process.nextTick(pauseIfFull, connection, socket)
  }

  function answer(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    connection.isAnswering = true
    response.once('close', () => {
      connection.isAnswering = false
      answerNext(connection, request.socket)
    })
    handle(request, response)
  }

  function answerNext(connection: Connection, socket: Socket): void {
    const next = connection.waiting.shift()
    if (!next) return
    waitingOfAll--
    if (!socket.writable) return
    if (connection.waiting.length === waitingMost - 1) socket.resume()
    answer(connection, ...next)
  }

  function pauseIfFull({ waiting }: Connection, socket: Socket): void {
    if (waiting.length >= waitingMost) socket.pause()
  }

  return { listener, isAnswering: (socket) => connections.get(socket)?.isAnswering ?? false }
}
