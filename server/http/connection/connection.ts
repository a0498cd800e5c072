import proxyAddr from '@fastify/proxy-addr'
import type { FastifyHttpOptions } from 'fastify'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { limits } from '../../../contract/limits'
import type { Env } from '../../env'
import { bodyOf, sendError } from '../reply/errors'
import type { FastPath } from '../fast-path/fast-path'
import { afterReading } from './after-reading'
import { isAnswering, sequentialListener } from './pipelining'
import { refuseClient } from './refuse-connection'
import { Problem } from '../../problems/problem'
import { idHeader, requestIds } from '../request/request-id'
import { requestLog } from '../request/traceparent'

export const bodyBytesMax = 256 * 1024

/** A connection without any traffic is closed after this. */
const silentMs = 60_000
/** Longer than a proxy in front of us keeps an idle connection for its next call. */
const idleMs = 72_000

/** What an unreadable part of these paths is counted as: unknown. */
const unreadable = [
  ['/api/games/', 'game_not_found'],
  ['/api/mine/', 'take_home_gone'],
] as const

/** Connection settings, and the replies to requests that do not reach a route. */
export function connectionOptions(env: Env, fastPath?: FastPath): FastifyHttpOptions<Server> {
  return {
    trustProxy: trustProxyOption(env.TRUST_PROXY),
    bodyLimit: bodyBytesMax,
    serverFactory: (handle) =>
      openServer((request, response) => {
        if (!fastPath?.take(request, response)) handle(request, response)
      }),
    forceCloseConnections: true,
    // `serve` replies with a Problem itself, and streams just end.
    return503OnClosing: false,
    genReqId: requestIds(),
    requestIdHeader: false,
    childLoggerFactory: requestLog,
    // A HEAD on an event stream would open one.
    exposeHeadRoutes: false,
    frameworkErrors: (error, request, reply) => {
      // A request that cannot be routed passes no hook that sets this header.
      reply.header(idHeader, request.id)
      const unknown = unreadable.find(([path]) => request.url.startsWith(path))
      sendError(unknown ? new Problem(unknown[1]) : error, request, reply)
    },
    clientErrorHandler: refuseClient,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  }
}

function openServer(handle: RequestListener): Server {
  const timeouts = {
    headersTimeout: 10_000,
    requestTimeout: limits.archiveUploadMs,
    connectionsCheckingInterval: 5_000,
    keepAliveTimeout: idleMs,
  }
  // Node would refuse these two itself, even among thousands of pipelined requests, before looking at anything else.
  const listener = sequentialListener((request, response) => {
    const { host, expect } = request.headers
    if (host === undefined && request.httpVersion === '1.1') return refuse(response, 400)
    if (expect !== undefined && !/^100-continue$/i.test(expect)) return refuse(response, 417)
    handle(request, response)
  })
  const server = createServer({ ...timeouts, requireHostHeader: false }, listener)
  server.on('checkExpectation', listener)
  // A slow call does not justify closing. `unread-replies.ts` handles replies that nobody reads.
  server.setTimeout(silentMs, (socket) => {
    const { bytesRead } = socket
    afterReading(() => {
      if (!isAnswering(socket) && socket.bytesRead === bytesRead) socket.destroy()
    })
  })
  return server
}

function refuse(response: ServerResponse, status: number): void {
  const body = JSON.stringify(bodyOf(new Problem('malformed_request')))
  response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' }).end(body)
}

/** The client's address of a request, as the framework determines it. */
export function clientAddress(env: Env): (request: IncomingMessage) => string {
  const trusted = trustProxyOption(env.TRUST_PROXY)
  // A closed connection has none, despite the types.
  if (!trusted) return ({ socket }) => socket.remoteAddress as string
  const trusts = typeof trusted === 'function' ? trusted : proxyAddr.compile(trusted)
  return (request) => proxyAddr.all(request, trusts).at(-1) as string
}

/** A number of hops needs our own function, because given a number the framework trusts nobody. */
function trustProxyOption(proxies: Env['TRUST_PROXY']) {
  return typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : (proxies ?? false)
}
