import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The most requests per connection that may wait for a reply. More are not read, and the connection then closes. */
const waitingMost = 16
/** Across all connections; each takes a few kB. */
const waitingTotalMost = 4_096

interface Connection {
  isAnswering: boolean
  /** How many requests have come; the latest counts until it is complete and answered. */
  count: number
  latest: IncomingMessage | null
  waiting: [IncomingMessage, ServerResponse][]
  /** Requests since the event loop last turned: a single read may bring more than are answered before the next. */
  inThisTurn: number
  /** No more requests are accepted from this connection. */
  isFull: boolean
}

const connections = new WeakMap<Socket, Connection>()

/** Whether a request on this connection is being answered. */
export const isAnswering = (socket: Socket): boolean => connections.get(socket)?.isAnswering ?? false

/** Grows with each request head, and each complete request, on this connection. */
export function arrivals(socket: Socket): number {
  const { latest, count } = connections.get(socket) ?? { latest: null, count: 0 }
  return 2 * count - (latest && !latest.complete ? 1 : 0)
}

/**
 * Answers the requests of a connection one by one, each once the previous reply has been taken. Node would start them
 * all and keep every reply in memory for a client that may never read. A connection that sends too many is closed after
 * the accepted ones are answered; the client may reconnect.
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
    // Closed or closing, so nobody would get the reply and the request is not carried out.
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
 * Whether so many requests have come that this one is the last accepted. Requests answered while the rest of the same
 * read is parsed count, too, such as refused ones with a body: thousands of them would delay everybody else.
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

/** Tells Node's parser that a request is an upgrade, so what follows is not HTTP. */
const isUpgrade = 2

/**
 * One read may bring thousands of requests, and parsing them all would delay everybody else. Node has no documented way
 * to stop in between, so this uses its handling of upgrades. Should that disappear, the rest only costs time.
 */
function stopReading(socket: Socket & { parser?: { onIncoming?: () => number } | null }): void {
  if (socket.parser?.onIncoming) socket.parser.onIncoming = () => isUpgrade
  // Deferred, because Node resumes reading at the end of each request that it parses.
  process.nextTick(() => socket.pause())
}
