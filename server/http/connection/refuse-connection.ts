import type { Socket } from 'node:net'
import { Problem } from '../../problems/problem'
import { bodyOf } from '../reply/errors'
import { afterReading } from './after-reading'
import { arrivals } from './pipelining'

/** Node's code for a request that did not arrive in time. */
export const timeoutCode = 'ERR_HTTP_REQUEST_TIMEOUT'
type ClientError = Error & { code?: string }

/** How long a client can still read why it is cut off. */
const lingerMs = 1_000

/** Handles client errors from Node, which reports a head as late before reading what has already arrived. */
export function refuseClient(error: ClientError, socket: Socket): void {
  if (error.code !== timeoutCode) return refuseConnection(error, socket)
  const before = arrivals(socket)
  afterReading(() => {
    if (arrivals(socket) === before) refuseConnection(error, socket)
  })
}

/** Replies to something that is not HTTP, or did not arrive in time. */
export function refuseConnection(error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
  const problem = new Problem(error.code === timeoutCode ? 'request_timeout' : 'malformed_request')
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : problem.status
  const body = JSON.stringify(bodyOf(problem))
  const head = `HTTP/1.1 ${status} Refused\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}`
  // A client that keeps sending would keep its half of the connection open.
  socket.end(`${head}\r\nConnection: close\r\n\r\n${body}`, () => {
    setTimeout(() => socket.destroy(), lingerMs).unref()
  })
}
