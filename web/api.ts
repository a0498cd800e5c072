import type { Input, Reply } from '../contract/api'
import type { Issue, ProblemBody, ProblemCode } from '../contract/problems'
import { fill } from '../contract/player-routes'
import type { Route } from '../contract/routes'
import { sentence, sentenceOf } from './i18n/sentences'

export interface CallOptions {
  signal?: AbortSignal
  /** After this long without a reply the call counts as lost. */
  timeoutMs?: number
  /** Lets the request outlive the page. */
  keepalive?: boolean
}

/** A call without input takes the route alone. */
type Arguments<R> =
  {} extends Input<R> ? [input?: Input<R>, options?: CallOptions] : [input: Input<R>, options?: CallOptions]

/** Why a call failed. `status` is 0 without any reply. */
export class CallError extends Error {
  readonly status: number
  readonly code: ProblemCode | 'no_reply' | 'unreadable'
  /** The server's own sentence, in the page's language. */
  readonly serverMessage: string | undefined
  readonly issues: Issue[]
  /** The server's request to wait this long before the next try. */
  readonly retryAfterMs: number | undefined

  constructor(status: number, text: string, body?: ProblemBody, retryAfter?: string | null) {
    super(`${status}: ${text}`)
    this.name = 'CallError'
    this.status = status
    this.code = body?.code ?? (status === 0 ? 'no_reply' : 'unreadable')
    this.serverMessage = body && sentenceOf(body)
    this.issues = body?.issues?.map((issue) => ({ ...issue, message: sentence(issue) })) ?? []
    this.retryAfterMs = 1_000 * Number(retryAfter) || undefined
  }
}

/** The text to show after a failure: the server's sentence if there is one. */
export const errorMessage = (error: unknown, otherwise: string): string =>
  (error instanceof CallError && error.serverMessage) || otherwise

/** Whether the same call would fail the same way again. */
export const isRefusal = (error: unknown): boolean => error instanceof CallError && isRefusedStatus(error.status)

/** All other failures are temporary: no reply, too many calls at once, a server in trouble. */
export const isRefusedStatus = (status: number): boolean => status >= 400 && status < 500 && status !== 429

/** `await call(routes.games.join, { pin, nickname })`: fills the path, and sends the rest as query or JSON. */
export function call<R extends Route>(route: R, ...[input, options]: Arguments<R>): Promise<Reply<R>> {
  return send(route, input, options) as Promise<Reply<R>>
}

/** The call without its types, for code that passes on any route. */
export async function send(route: Route, input: object = {}, options: CallOptions = {}): Promise<unknown> {
  const { method, url, body } = request(route, input)
  const limit = withTimeout(options)
  try {
    const response = await fetch(url, {
      method,
      credentials: 'include',
      headers: { Accept: 'application/json', ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      body,
      signal: limit.signal,
      keepalive: options.keepalive,
    })
    return readReply(response, await response.text(), response.headers.get('Retry-After'))
  } catch (error) {
    if (error instanceof CallError || options.signal?.aborted) throw error
    throw new CallError(0, 'We couldn’t reach the server.')
  } finally {
    limit.clear()
  }
}

/** A call as a request. Values that are `undefined` are not sent. */
export function request(route: Route, input: object = {}): { method: string; url: string; body?: string } {
  const [method = 'GET', path = ''] = route.split(' ')
  const named = new Set(Array.from(path.matchAll(/:(\w+)/g), ([, name]) => name))
  const rest = Object.entries(input).filter(([name, value]) => !named.has(name) && value !== undefined)
  const url = fill(path, { ...input })
  if (rest.length === 0) return { method, url }
  if (method !== 'GET' && method !== 'DELETE') return { method, url, body: JSON.stringify(Object.fromEntries(rest)) }
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)]))
  return { method, url: `${url}?${query.toString()}` }
}

/** Combines the caller's signal and the time limit. AbortSignal.any and .timeout are too new for players' phones. */
function withTimeout({ signal, timeoutMs = 30_000 }: CallOptions) {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, timeoutMs)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  const clear = () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
  return { signal: controller.signal, clear }
}

/** Parses a reply. Throws a `CallError` unless the status is 2xx. */
export function readReply(
  { status, statusText }: { status: number; statusText: string },
  text: string,
  retryAfter?: string | null,
): unknown {
  const body = parsed(text)
  if (status < 200 || status > 299)
    throw new CallError(status, text || statusText, isProblem(body) ? body : undefined, retryAfter)
  if (body === undefined) throw new CallError(status, 'We couldn’t read the server’s reply.')
  return body
}

/** Undefined if it is not JSON: a proxy may answer with an HTML page. */
function parsed(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return undefined
  }
}

const isProblem = (body: unknown): body is ProblemBody => typeof body === 'object' && body !== null && 'code' in body
