import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The most requests of one connection that wait for their answer. One more is not read, and those are its last. */
const waitingMost = 16
/** Over all connections; each takes a few kB. */
const waitingTotalMost = 4_096

interface Connection {
  isAnswering: boolean
  /** How many requests have come, and the latest of them until all of it is here and answered. */
  count: number
  latest: IncomingMessage | null
  waiting: [IncomingMessage, ServerResponse][]
  /** How many came since the event loop last turned: one read may bring more than are answered before the next. */
  inThisTurn: number
  /** No more requests are accepted from it. */
  isFull: boolean
}

const connections = new WeakMap<Socket, Connection>()

/** Whether a request on this connection is being answered. */
export const isAnswering = (socket: Socket): boolean => connections.get(socket)?.isAnswering ?? false

/** Grows with each head, and with each whole request, that has come on this connection. */
export function arrivals(socket: Socket): number {
  const { latest, count } = connections.get(socket) ?? { latest: null, count: 0 }
  return 2 * count - (latest && !latest.complete ? 1 : 0)
}

/**
 * Answers the requests of one connection one after the other, the next when the reply before has been taken. Node would
 * begin with all that have come, and keep every reply in memory for somebody who may never read one. A connection that
 * sends too many is closed after the answers to those that were taken: a client that wants more asks again.
 */
export function sequentialListener(handle: RequestListener): RequestListener {
  let waitingTotal = 0

  function connectionOf(socket: Socket): Connection {
    const known = connections.get(socket)
    if (known) return known
    const connection: Connection = {
      ...{ isAnswering: false, latest: null, count: 0 },
      ...{ waiting: [], inThisTurn: 0, isFull: false },
    }
    connections.set(socket, connection)
    socket.once('close', () => (waitingTotal -= connection.waiting.splice(0).length))
    return connection
  }

  function listener(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    const connection = connectionOf(socket)
    connection.latest = request
    connection.count++
    // Closed or closing: there is nobody to answer, and the request is not carried out.
    if (connection.isFull || !socket.writable) return stopReading(socket)
    if (connection.isAnswering && waitingTotal >= waitingTotalMost) return cut(connection, socket)
    connection.isFull = isLast(connection)
    if (connection.isFull) {
      response.shouldKeepAlive = false
      stopReading(socket)
    }
    if (!connection.isAnswering) return answer(connection, request, response)
    waitingTotal++
    connection.waiting.push([request, response])
  }

  function answer(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    connection.isAnswering = true
    response.once('close', () => {
      connection.isAnswering = false
      if (connection.latest === request && request.complete) connection.latest = null
      answerNext(connection, request.socket)
    })
    handle(request, response)
  }

  function answerNext(connection: Connection, socket: Socket): void {
    const next = connection.waiting.shift()
    if (!next) return
    waitingTotal--
    if (socket.writable) answer(connection, ...next)
  }

  return listener
}

/**
 * Whether so many have come that no more are taken after this one. Those that are answered while the rest of the same
 * read is parsed count, too, as refused ones with a body do: thousands of them would keep everybody else waiting.
 */
function isLast(connection: Connection): boolean {
  if (connection.inThisTurn === 0) setImmediate(() => (connection.inThisTurn = 0))
  connection.inThisTurn++
  return connection.inThisTurn > waitingMost || connection.waiting.length + 1 >= waitingMost
}

function cut(connection: Connection, socket: Socket): void {
  connection.isFull = true
  stopReading(socket)
  socket.destroy()
}

/** Tells Node's parser that a request is an upgrade: what follows is not HTTP. */
const isUpgrade = 2

/**
 * One read may bring thousands of requests, and parsing them all would keep everybody else waiting. Node has no documented
 * way to stop between two, so this uses what it does for an upgrade; where that should be gone, the rest only costs time.
 */
function stopReading(socket: Socket & { parser?: { onIncoming?: () => number } | null }): void {
  if (socket.parser?.onIncoming) socket.parser.onIncoming = () => isUpgrade
  // Not at once: Node starts reading again at the end of each request that it parses.
  process.nextTick(() => socket.pause())
}
