import type { CookieSerializeOptions, SerializeOptions, UnsignResult } from '@fastify/cookie'
import type { FastifyBaseLogger } from 'fastify'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Endpoint } from '../../../contract/endpoint'
import type { CallLog } from '../call-log'
import type { CallsInFlight } from '../connection/graceful-shutdown'
import { bodyOf, problemOfFailed } from '../reply/errors'
import { openEventStreamOn, type EventStream } from '../event-stream'
import type { Cookies, HttpReply, HttpRequest } from '../request/http-request'
import type { RequestContext } from '../request/request-context'
import { idHeader } from '../request/request-id'
import { childLog } from '../request/traceparent'

/** Parts that the fast path shares with the framework. */
export interface SharedParts {
  context: RequestContext
  calls: CallsInFlight
  callLog: CallLog
  log: FastifyBaseLogger
  /** The headers of every reply. */
  headers: Record<string, string>
  /** The client's address, behind trusted proxies. */
  addressOf: (raw: IncomingMessage) => string
  warnOfUntrustedProxy: (headers: IncomingHttpHeaders) => void
  // The framework's own functions, so that both paths handle cookies alike. None throws.
  parseCookie: (header: string) => Cookies
  unsignCookie: (value: string) => UnsignResult
  serializeCookie: (name: string, value: string, options: SerializeOptions) => string
}

/** The route that an exchange belongs to. */
export interface ServedRoute {
  method: string
  /** The pattern. */
  url: string
  /** Missing for an event stream. */
  endpoint?: Endpoint
  /** The headers that each reply starts with: names and values alternating. */
  headers: readonly string[]
}

interface Taken {
  id: string
  /** The name and the value of what the address names. */
  param: string
  subject: string
  request: IncomingMessage
  response: ServerResponse
}

/** A request outside the framework, with its reply: only as much of each as handlers need. */
export class FastExchange implements HttpRequest, HttpReply {
  readonly id: string
  /** The game's PIN, or the assignment's code. */
  readonly subject: string
  readonly params: Readonly<Record<string, string>>
  readonly raw: IncomingMessage
  readonly startedAt = performance.now()
  /** Whether the reply to a failed call closes the connection. */
  isLast = false
  readonly #response: ServerResponse
  readonly #route: ServedRoute
  readonly #parts: SharedParts
  #cookies: Cookies | undefined
  #setCookies: string[] = []

  constructor(parts: SharedParts, route: ServedRoute, { id, param, subject, request, response }: Taken) {
    this.id = id
    this.subject = subject
    this.params = { [param]: subject }
    this.raw = request
    this.#response = response
    this.#route = route
    this.#parts = parts
  }

  get cookies(): Cookies {
    const { cookie } = this.raw.headers
    return (this.#cookies ??= cookie ? this.#parts.parseCookie(cookie) : {})
  }

  get headers(): IncomingHttpHeaders {
    return this.raw.headers
  }

  get ip(): string {
    return this.#parts.addressOf(this.raw)
  }

  get socket(): Socket {
    return this.raw.socket
  }

  unsignCookie(value: string): UnsignResult {
    return this.#parts.unsignCookie(value)
  }

  setCookie(name: string, value: string, { secure, ...options }: CookieSerializeOptions): void {
    this.#setCookies.push(this.#parts.serializeCookie(name, value, { ...options, secure: secure === true }))
  }

  /** The request's own log. */
  log(): FastifyBaseLogger {
    return childLog(this.#parts.log, { reqId: this.id }, this.raw.headers)
  }

  /** Counts the call as in flight, and logs it once it is over. */
  begin(): void {
    const { calls, context, warnOfUntrustedProxy } = this.#parts
    context.lastCallAt = this.startedAt
    warnOfUntrustedProxy(this.raw.headers)
    const end = this.#route.endpoint ? calls.begin() : undefined
    this.#response.once('close', () => {
      end?.()
      this.#logCall()
    })
  }

  get #isByBot(): boolean {
    return this.#parts.context.bots.isBot(this)
  }

  #logCall(): void {
    const { method, url, endpoint } = this.#route
    const { statusCode: status } = this.#response
    // The duration of a stream is not a response time.
    if (endpoint === undefined && status === 200) return
    const tookMs = performance.now() - this.startedAt
    this.#parts.callLog.add({ method, route: url, status, tookMs, isByBot: this.#isByBot }, () => this.log())
  }

  reply(body: string): void {
    this.#send(200, this.#head(), body)
  }

  /** Replies to a failed call as the framework would. */
  fail(error: unknown): void {
    const { method, url, endpoint } = this.#route
    if (this.#response.headersSent) return this.#failLate(error)
    const { context } = this.#parts
    const problem = problemOfFailed(error, { method, url, endpoint, log: () => this.log(), context })
    const { status, retryAfterSeconds } = problem
    const head = this.#head()
    if (this.isLast) head.push('connection', 'close')
    if (retryAfterSeconds !== undefined) head.push('retry-after', String(Math.ceil(retryAfterSeconds)))
    if (!endpoint) head.push('cache-control', 'no-store')
    this.#send(status, head, JSON.stringify(bodyOf(problem)))
  }

  /** Ends a stream that is already open; its reader reconnects. */
  #failLate(error: unknown): void {
    this.log().error({ err: error, route: this.#route.url }, 'Request failed')
    this.#response.destroy()
  }

  openEventStream(): EventStream {
    return openEventStreamOn(this.#response, this.#head(), { isCounted: !this.#isByBot })
  }

  #head(): string[] {
    return [idHeader, this.id, ...this.#route.headers]
  }

  #send(status: number, head: string[], body: string): void {
    head.push('content-type', 'application/json; charset=utf-8')
    for (const cookie of this.#setCookies) head.push('set-cookie', cookie)
    head.push('content-length', String(Buffer.byteLength(body)))
    this.#response.writeHead(status, head)
    this.#response.end(body)
  }
}
