/**
 * Serves the calls that a whole hall makes at once, ahead of the framework, whose hooks cost more than an answer
 * itself. It only takes ordinary requests and leaves all others unread to the framework. Both paths reply with the same
 * bytes, because schemas, refusals and headers have a single source.
 */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { parse as parseQuery } from 'node:querystring'
import type { $ZodType, output } from 'zod/v4/core'
import type { Endpoint, ParsedOf, ReplyOf } from '../../../contract/endpoint'
import { isCode } from '../../../contract/games/typed-code'
import { limits } from '../../../contract/limits'
import { isPin } from '../../../contract/text'
import { limitBodyTime } from '../connection/body-timeout'
import { serializerOf } from '../reply/serialize'
import { FastExchange, type ServedRoute, type SharedParts } from './fast-exchange'
import type { HttpReply, HttpRequest } from '../request/http-request'
import { parseJson } from '../request/json-body'
import { originOf } from '../request/origin'
import type { RequestContext } from '../request/request-context'
import { requestIds } from '../request/request-id'
import { parsed } from '../validation/validation'

/** These calls have small bodies. */
const bodyBytesMax = 4_096

/** A call on a game, by its PIN, or on an assignment, by its code. */
interface FastCall<E extends Endpoint, Found> {
  endpoint: E
  /**
   * Runs before the body is read, as in `serve`: counts limits and finds what the call is about. Null leaves the call
   * to the framework; a rejection refuses it.
   */
  find: (request: HttpRequest, pinOrCode: string) => Found | Promise<Found> | null
  answer: (input: ParsedOf<NoInfer<E>>, found: Found, reply: HttpReply) => Promise<ReplyOf<NoInfer<E>>>
}

/** The event stream of a game, by its PIN. */
interface FastStream<Q extends $ZodType> {
  path: string
  query: Q
  /** Throws to refuse the stream, regardless of its query. */
  limit: (request: HttpRequest) => Promise<void>
  open: (exchange: FastExchange, query: output<Q> & { pin: string }) => Promise<void>
}

/** `query` is null if the address has none. */
type Taker = (exchange: FastExchange, query: string | null) => boolean

interface Route extends Omit<ServedRoute, 'headers'> {
  take: Taker
}

/** What calls are about: its place in their addresses, where it stands as it was given out. */
interface Subject {
  prefix: string
  param: 'pin' | 'code'
  length: number
  isValid: (text: string) => boolean
}

const subjects: readonly Subject[] = [
  { prefix: '/api/games/', param: 'pin', length: limits.pinDigits, isValid: isPin },
  {
    ...{ prefix: '/api/a/', param: 'code', length: limits.assignmentCodeLength },
    isValid: (text) => isCode(text, limits.assignmentCodeLength),
  },
]

declare module 'fastify' {
  interface FastifyInstance {
    fastPath: FastPath
  }
}

export class FastPath {
  readonly #nextId = requestIds()
  /** By the method and the path without the PIN or code. */
  readonly #routes = new Map<string, Route & ServedRoute>()
  #parts: SharedParts | undefined

  /** Until this is called, everything is left to the framework. */
  open(parts: SharedParts): void {
    this.#parts = parts
    const headers = Object.entries(parts.headers).flat()
    for (const route of this.#routes.values())
      route.headers = route.endpoint ? [...headers, 'cache-control', 'no-store'] : headers
  }

  add<const E extends Endpoint, Found>({ endpoint, find, answer }: FastCall<E, Found>): void {
    const [method, url] = endpoint.route.split(' ') as [string, string]
    const { body, lenientBody }: Endpoint = endpoint
    if (method !== 'POST' || !body) throw new Error(`${endpoint.route} has no body`)
    const schema: NonNullable<Endpoint['body']> = body
    const serialize = serializerOf({ schema: endpoint.reply, method, url })

    async function serveCall(exchange: FastExchange, finding: Found | Promise<Found>): Promise<void> {
      const { raw, params } = exchange
      exchange.begin()
      try {
        // In parallel, so that a refused call's body gets no extra time.
        const reading = bodyIn(raw)
        const found = finding instanceof Promise ? await finding : finding
        const bytes = await reading
        if (!bytes) return
        const input: object = { ...(parsed(schema, jsonOf(bytes, exchange) ?? {}, lenientBody) as object), ...params }
        exchange.reply(serialize(await answer(input as ParsedOf<E>, found, exchange)))
      } catch (error) {
        exchange.fail(error)
      }
    }

    this.#add({ method, url, endpoint }, (exchange, query) => {
      const found = query === null && hasUsualBody(exchange.raw.headers) ? find(exchange, exchange.subject) : null
      if (found === null) return false
      void serveCall(exchange, found)
      return true
    })
  }

  addStream<Q extends $ZodType>({ path, query: schema, limit, open }: FastStream<Q>): void {
    async function serveStream(exchange: FastExchange, query: string): Promise<void> {
      exchange.begin()
      try {
        await limit(exchange)
        await open(exchange, { ...(parsed(schema, { ...parseQuery(query) }) as object), ...exchange.params } as never)
      } catch (error) {
        exchange.fail(error)
      }
    }

    this.#add({ method: 'GET', url: path }, (exchange, query) => {
      if (!hasNoBody(exchange.raw.headers) || !usualQuery.test(query ?? '')) return false
      void serveStream(exchange, query ?? '')
      return true
    })
  }

  #add(served: Omit<ServedRoute, 'headers'>, take: Taker): void {
    const { url, method } = served
    const subject = subjects.find(({ prefix, param }) => url.startsWith(`${prefix}:${param}/`))
    if (!subject) throw new Error(`${url} has neither a PIN nor a code`)
    this.#routes.set(`${method} ${url.replace(`:${subject.param}`, '')}`, { ...served, headers: [], take })
  }

  /** Whether this path serves the request. If not, it has not touched it. */
  take(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '', method } = request
    const parts = this.#parts
    const about = parts && subjects.find(({ prefix }) => url.startsWith(prefix))
    if (!about) return false
    const { prefix, param, length, isValid } = about
    const subject = url.slice(prefix.length, prefix.length + length)
    const rest = url.slice(prefix.length + length)
    const at = rest.indexOf('?')
    const route = this.#routes.get(`${method} ${prefix}${at < 0 ? rest : rest.slice(0, at)}`)
    if (!route || !isValid(subject) || !isUsual(request, parts.context)) return false
    const exchange = new FastExchange(parts, route, { id: this.#nextId(), param, subject, request, response })
    return route.take(exchange, at < 0 ? null : rest.slice(at + 1))
  }
}

/** Excludes requests that the framework refuses, redirects, warns about, or reads in ways of its own. */
function isUsual({ headers, httpVersion, method }: IncomingMessage, context: RequestContext): boolean {
  const { isStopping, isDraining, appOrigin } = context
  return (
    !isStopping &&
    !isDraining &&
    httpVersion === '1.1' &&
    headers.expect === undefined &&
    headers.upgrade === undefined &&
    (method === 'GET' || hasUsualOrigin(headers, appOrigin))
  )
}

function hasUsualOrigin(headers: IncomingHttpHeaders, appOrigin: RequestContext['appOrigin']): boolean {
  // The trusted proxies decide which of the addresses is ours.
  if (headers['x-forwarded-host'] !== undefined && appOrigin === undefined) return false
  return originOf(headers, { host: headers.host, appOrigin }).isAllowed
}

function hasUsualBody(headers: IncomingHttpHeaders): boolean {
  const bytes = Number(headers['content-length'])
  // False for NaN, as with a chunked body.
  return headers['content-type'] === 'application/json' && bytes > 0 && bytes <= bodyBytesMax
}

const hasNoBody = (headers: IncomingHttpHeaders): boolean =>
  headers['content-length'] === undefined && headers['transfer-encoding'] === undefined

/** The queries that pages send, which have only one reading: no escapes, each name once. */
const usualQuery = /^(?:as=\w+)?&?(?:participantId=\d+)?$/

function jsonOf(bytes: Buffer, exchange: FastExchange): unknown {
  try {
    return parseJson(bytes)
  } catch (error) {
    // As in the framework: after a broken body, the next request may be broken, too.
    exchange.isLast = true
    throw error
  }
}

let turn: Promise<void> | null = null

/** Resolves for all waiting requests after a turn of the event loop: data that came with a head is read by then. */
const nextTurn = (): Promise<void> =>
  (turn ??= new Promise((resolve) =>
    setImmediate(() => {
      turn = null
      resolve()
    }),
  ))

/** Null if the client left before the body was complete. */
async function bodyIn(request: IncomingMessage): Promise<Buffer | null> {
  await nextTurn()
  if (request.complete) return request.read() as Buffer | null
  if (request.destroyed) return null
  limitBodyTime(request)
  const parts: Buffer[] = []
  return new Promise((resolve) => {
    request.on('data', (part: Buffer) => parts.push(part))
    request.once('end', () => resolve(Buffer.concat(parts)))
    request.once('close', () => resolve(null))
  })
}
