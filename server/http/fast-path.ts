/**
 * Serves the calls that a whole hall makes at once, in front of the framework, whose hooks cost more than an answer itself.
 * It takes a call only where nothing about it is unusual. Everything else goes on to the framework, unread. Both reply with
 * the same bytes: schemas, refusals and headers have one source.
 */
import type { FastifyBaseLogger } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Endpoint, ParsedOf, ReplyOf } from '../../contract/endpoint'
import { isPin } from '../../contract/text'
import type { CallLog } from './call-log'
import { limitBodyTime } from './connection/body-timeout'
import type { CallsInFlight } from './connection/graceful-shutdown'
import { bodyOf, problemOfFailed } from './errors'
import { parseJson } from './json-body'
import { originOf } from './origin'
import type { RequestContext } from './request-context'
import { idHeader, requestIds } from './request-id'
import { childLog } from './traceparent'
import { parsed } from './validation'

export type Cookies = Readonly<Record<string, string | undefined>>

/** The bodies of these calls are small. */
const bodyBytesMax = 4_096

/** A call on a game, by its PIN. */
interface FastCall<E extends Endpoint, Found> {
  endpoint: E
  /** Finds what the call needs, by what is known here; null leaves the call to the framework. */
  find: (pin: string, cookies: Cookies) => Found | null
  answer: (input: ParsedOf<NoInfer<E>>, found: Found) => Promise<ReplyOf<NoInfer<E>>>
}

interface Parts {
  context: RequestContext
  calls: CallsInFlight
  callLog: CallLog
  log: FastifyBaseLogger
  /** Those of every reply. */
  headers: Record<string, string>
  /** The framework's own. Never throws. */
  parseCookie: (header: string) => Cookies
}

const prefix = '/api/games/'
const pinLength = 6

interface OpenCall {
  endpoint: Endpoint
  body: NonNullable<Endpoint['body']>
  method: string
  /** The pattern of its route. */
  url: string
  find: (pin: string, cookies: Cookies) => unknown
  answer: (input: object, found: unknown) => Promise<unknown>
  serialize: (reply: unknown) => string
}

export class FastPath {
  readonly #nextId = requestIds()
  /** By what follows the PIN in the path. */
  readonly #calls = new Map<string, OpenCall>()
  #parts: Parts | undefined
  /** Names and values of the headers of every reply, in turn. */
  #headers: string[] = []

  /** Until then everything is left to the framework. */
  open(parts: Parts): void {
    this.#parts = parts
    this.#headers = [...Object.entries(parts.headers).flat(), 'cache-control', 'no-store']
  }

  add<const E extends Endpoint, Found>({ endpoint, find, answer }: FastCall<E, Found>): void {
    const [method, url] = endpoint.route.split(' ') as [string, string]
    const [start, end] = url.split(':pin')
    const { body } = endpoint
    if (method !== 'POST' || start !== prefix || !end || !body)
      throw new Error(`${endpoint.route} has no PIN or no body`)
    this.#calls.set(end, {
      ...{ endpoint, body, method, url, find },
      answer: (input, found) => answer(input as ParsedOf<E>, found as Found),
      serialize: serializerCompiler({ schema: endpoint.reply, method, url }),
    })
  }

  /** Whether the call is served here. If not, nothing of it has been touched. */
  take(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '', method } = request
    const parts = this.#parts
    if (!parts || method !== 'POST' || !url.startsWith(prefix)) return false
    const call = this.#calls.get(url.slice(prefix.length + pinLength))
    const pin = url.slice(prefix.length, prefix.length + pinLength)
    if (!call || !isPin(pin) || !isUsual(request, parts.context)) return false
    const cookies = parts.parseCookie(request.headers.cookie ?? '')
    const found = call.find(pin, cookies)
    if (found === null) return false
    void this.#serve(parts, call, { pin, found, request, response })
    return true
  }

  async #serve(
    parts: Parts,
    call: OpenCall,
    exchange: { pin: string; found: unknown; request: IncomingMessage; response: ServerResponse },
  ): Promise<void> {
    const { pin, found, request, response } = exchange
    const { context, calls, callLog } = parts
    const { endpoint, body, method, url } = call
    const startedAt = (context.lastCallAt = performance.now())
    const id = this.#nextId()
    const log = () => childLog(parts.log, { reqId: id }, request.headers)
    calls.add(response)
    response.once('close', () =>
      callLog.add({ method, route: url, status: response.statusCode, tookMs: performance.now() - startedAt }, log),
    )
    const bytes = await bodyIn(request)
    if (!bytes) return
    const head = [idHeader, id, ...this.#headers]
    try {
      const fields = parsed(body, parseJson(bytes) ?? {}) as object
      const reply = call.serialize(await call.answer({ ...fields, pin }, found))
      send(response, 200, head, reply)
    } catch (error) {
      const problem = problemOfFailed(error, { method, url, endpoint, log, context })
      const { status, retryAfterSeconds } = problem
      // As the framework does: where one body is broken, the next request may be, too.
      if (problem.code === 'malformed_request') head.push('connection', 'close')
      if (retryAfterSeconds !== undefined) head.push('retry-after', String(Math.ceil(retryAfterSeconds)))
      send(response, status, head, JSON.stringify(bodyOf(problem)))
    }
  }
}

/** Not so is what the framework refuses, redirects or warns of, and what it reads in ways of its own. */
function isUsual({ headers, httpVersion }: IncomingMessage, context: RequestContext): boolean {
  const { isStopping, isDraining, appOrigin } = context
  const bytes = Number(headers['content-length'])
  return (
    !isStopping &&
    !isDraining &&
    httpVersion === '1.1' &&
    headers['content-type'] === 'application/json' &&
    // NaN, as where the body comes in chunks, is not greater.
    bytes > 0 &&
    bytes <= bodyBytesMax &&
    headers.expect === undefined &&
    // Which of the addresses is the caller's, and which is ours, depends on the proxies that are trusted.
    (headers['x-forwarded-host'] === undefined || appOrigin !== undefined) &&
    originOf(headers, { host: headers.host, appOrigin }).isAllowed
  )
}

/** Null where the client has gone before all of it was here. */
async function bodyIn(request: IncomingMessage): Promise<Buffer | null> {
  // What came in the same packet as the head is read by then.
  await Promise.resolve()
  if (request.complete) return request.read() as Buffer | null
  limitBodyTime(request)
  const parts: Buffer[] = []
  return new Promise((resolve) => {
    request.on('data', (part: Buffer) => parts.push(part))
    request.once('end', () => resolve(Buffer.concat(parts)))
    request.once('close', () => resolve(null))
  })
}

function send(response: ServerResponse, status: number, head: string[], body: string): void {
  const length = String(Buffer.byteLength(body))
  response.writeHead(status, [...head, 'content-type', 'application/json; charset=utf-8', 'content-length', length])
  response.end(body)
}
