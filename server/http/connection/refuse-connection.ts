import type { Socket } from 'node:net'
import { Problem } from '../../problems/problem'
import { bodyOf } from '../errors'

/** The time in which a client can still read why it is cut off. */
const lingerMs = 1_000

/** Answers what is no HTTP, or did not arrive in time. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
  const problem = new Problem(error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request_timeout' : 'malformed_request')
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : problem.status
  const body = JSON.stringify(bodyOf(problem))
  const head = `HTTP/1.1 ${status} Refused\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}`
  // A client that goes on sending would keep its half of the connection open.
  socket.end(`${head}\r\nConnection: close\r\n\r\n${body}`, () => {
    setTimeout(() => socket.destroy(), lingerMs).unref()
  })
}
