import proxyAddr from '@fastify/proxy-addr'
import type { FastifyHttpOptions } from 'fastify'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { limits } from '../../../contract/limits'
import type { Env } from '../../env'
import { bodyOf, sendError } from '../errors'
import type { FastPath } from '../fast-path'
import { afterReading } from './after-reading'
import { isAnswering, sequentialListener } from './pipelining'
import { refuseClient } from './refuse-connection'
import { Problem } from '../../problems/problem'
import { idHeader, requestIds } from '../request-id'
import { requestLog } from '../traceparent'

export const bodyBytesMax = 256 * 1024

/** A connection on which nothing is asked or sent is closed after this. */
const silentMs = 60_000
/** An idle connection stays longer than a proxy in front of us keeps one for its next call. */
const idleMs = 72_000

/** How connections are kept, and what is answered to requests that do not reach a route. */
export function connectionOptions(env: Env, fastPath?: FastPath): FastifyHttpOptions<Server> {
  return {
    trustProxy: trustProxyOption(env.TRUST_PROXY),
    bodyLimit: bodyBytesMax,
    serverFactory: (handle) =>
      openServer((request, response) => {
        if (!fastPath?.take(request, response)) handle(request, response)
      }),
    forceCloseConnections: true,
    // `serve` answers this by itself with a Problem, and streams just end.
    return503OnClosing: false,
    genReqId: requestIds(),
    requestIdHeader: false,
    childLoggerFactory: requestLog,
    // A HEAD of an event stream would open one.
    exposeHeadRoutes: false,
    frameworkErrors: (error, request, reply) => {
      // A PIN that cannot even be read is an unknown PIN.
      const isGame = request.url.startsWith('/api/games/')
      // A request that cannot be routed passes no hook that would set it.
      reply.header(idHeader, request.id)
      sendError(isGame ? new Problem('game_not_found') : error, request, reply)
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
  // Node would refuse these two by itself, and of thousands each before it looks at anything else.
  const listener = sequentialListener((request, response) => {
    const { host, expect } = request.headers
    if (host === undefined && request.httpVersion === '1.1') return refuse(response, 400)
    if (expect !== undefined && !/^100-continue$/i.test(expect)) return refuse(response, 417)
    handle(request, response)
  })
  const server = createServer({ ...timeouts, requireHostHeader: false }, listener)
  server.on('checkExpectation', listener)
  // A call that takes long to answer is no reason to cut. Whose reply is not read is for `unread-replies.ts` to see.
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

/** The address of a request's client, as the framework finds it. */
export function clientAddress(env: Env): (request: IncomingMessage) => string {
  const trusted = trustProxyOption(env.TRUST_PROXY)
  // A connection that has closed has none, whatever the types say.
  if (!trusted) return ({ socket }) => socket.remoteAddress as string
  const trusts = typeof trusted === 'function' ? trusted : proxyAddr.compile(trusted)
  return (request) => proxyAddr.all(request, trusts).at(-1) as string
}

/** A number of hops is a rule of our own, because the framework trusts nobody when it is given one. */
function trustProxyOption(proxies: Env['TRUST_PROXY']) {
  return typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : (proxies ?? false)
}
