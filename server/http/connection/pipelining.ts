import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** So many requests of one connection wait for their answer. One more is not read, and those are its last. */
const waitingMost = 16
/** Over all connections; each takes a few kB. */
const waitingOfAllMost = 4_096

interface Connection {
  isAnswering: boolean
  waiting: [IncomingMessage, ServerResponse][]
  /** How many came since the event loop last turned: one read may bring more than are answered before the next. */
  inOneTurn: number
  /** Nothing more is taken from it. */
  isFull: boolean
}

export interface InTurn {
  listener: RequestListener
  /** Whether a request on this connection is being answered. */
  isAnswering: (socket: Socket) => boolean
}

/**
 * Answers the requests of one connection one after the other, the next when the reply before has been taken. Node would
 * begin with all that have come, and keep every reply in memory for somebody who may never read one. A connection that
 * sends too many is closed after the answers to those that were taken: a client that wants more asks again.
 */
export function answerInTurn(handle: RequestListener): InTurn {
  const connections = new WeakMap<Socket, Connection>()
  let waitingOfAll = 0

  function connectionOf(socket: Socket): Connection {
    const known = connections.get(socket)
    if (known) return known
    const connection: Connection = { isAnswering: false, waiting: [], inOneTurn: 0, isFull: false }
    connections.set(socket, connection)
    socket.once('close', () => (waitingOfAll -= connection.waiting.splice(0).length))
    return connection
  }

  function listener(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    const connection = connectionOf(socket)
    // Closed or closing: there is nobody to answer, and what is asked for does not happen.
    if (connection.isFull || !socket.writable) return stopReading(socket)
    if (connection.isAnswering && waitingOfAll >= waitingOfAllMost) return cut(connection, socket)
    connection.isFull = isLast(connection)
    if (connection.isFull) {
      response.shouldKeepAlive = false
      stopReading(socket)
    }
    if (!connection.isAnswering) return answer(connection, request, response)
    waitingOfAll++
    connection.waiting.push([request, response])
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
    if (socket.writable) answer(connection, ...next)
  }

  return { listener, isAnswering: (socket) => connections.get(socket)?.isAnswering ?? false }
}

/**
 * Whether so many have come that no more are taken after this one. Those count too that are answered while the rest of the
 * same read is parsed, as refused ones with a body are: thousands of them would keep everybody else waiting.
 */
function isLast(connection: Connection): boolean {
  if (connection.inOneTurn === 0) setImmediate(() => (connection.inOneTurn = 0))
  connection.inOneTurn++
  return connection.inOneTurn > waitingMost || connection.waiting.length + 1 >= waitingMost
}

function cut(connection: Connection, socket: Socket): void {
  connection.isFull = true
  stopReading(socket)
  socket.destroy()
}

/** What Node's parser is told when a request is an upgrade: what follows is not for it. */
const noMoreForTheParser = 2

/**
 * One read may bring thousands of requests, and parsing them all would keep everybody else waiting. Node has no documented
 * way to stop between two, so this uses what it does for an upgrade; where that should be gone, the rest only costs time.
 */
function stopReading(socket: Socket & { parser?: { onIncoming?: () => number } | null }): void {
  if (socket.parser?.onIncoming) socket.parser.onIncoming = () => noMoreForTheParser
  // Not at once: Node starts reading again at the end of each request that it parses.
  process.nextTick(() => socket.pause())
}
