/** Receives requests, checks them as Stripe does, and passes them to an endpoint. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import type { Account } from '../account'
import type { Call, Endpoint } from './endpoint'
import { expanded } from './expand'
import { readParams } from './form'
import { idempotencyKeys, type Reply } from './idempotency'
import { moodFor, type Mood, type Moods } from '../moods'
import { invalid, StripeProblem, unauthorized, unknownPath } from '../problems'

/** The requests received, in order. */
export interface SeenRequest {
  method: string
  path: string
  /** As the library sent them: `items[0][price]`. */
  params: Record<string, string>
  idempotencyKey: string | null
  /** Null without a reply. */
  status: number | null
}

interface Options {
  account: Account
  endpoints: Endpoint[]
  moods: Moods
  requests: SeenRequest[]
  secretKey: string
  publishableKey: string
  /** The delay of a reply, during which its idempotency key is in use. */
  delayMs: () => number
  /** Plays what has become due since the last request. */
  catchUp: () => void
}

interface Incoming {
  method: string
  path: string
  /** The form in the body or the query. */
  form: string
  key: string | null
  requestId: string
  request: IncomingMessage
}

export function stripeApi(options: Options): RequestListener {
  const { account, moods, requests } = options
  const answer = answering(options)
  return async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://stripe.test')
    const method = request.method ?? 'GET'
    const mood = moodFor(moods, method, pathname)
    if (mood === 'refuses connections') return void request.socket.destroy()
    const form = method === 'POST' ? await text(request) : search.slice(1)
    const key = header(request, 'idempotency-key')
    const params = Object.fromEntries(new URLSearchParams(form))
    const seen: SeenRequest = { method, path: pathname, params, idempotencyKey: key, status: null }
    requests.push(seen)
    if (mood === 'hangs') return
    const incoming = { method, path: pathname, form, key, requestId: account.newId('req'), request }
    const reply = mood in troubles ? troubles[mood as keyof typeof troubles] : await answer(incoming, response, mood)
    if (mood === 'acts and hangs') return
    if (mood === 'acts and loses the reply') return void request.socket.destroy()
    seen.status = reply.status
    send(response, reply, incoming)
  }
}

const troubles: Record<'fails' | 'is busy' | 'knows no parameter', Reply> = {
  'knows no parameter': {
    status: 400,
    body: {
      error: {
        type: 'invalid_request_error',
        code: 'parameter_unknown',
        param: 'usage_of_tomorrow',
        message: 'Received unknown parameter: usage_of_tomorrow',
      },
    },
  },
  fails: { status: 500, body: { error: { type: 'api_error', message: 'An unknown error occurred' } } },
  'is busy': {
    status: 429,
    body: {
      error: {
        type: 'invalid_request_error',
        code: 'rate_limit',
        message:
          'Request rate limit exceeded. You can learn more about rate limits here https://stripe.com/docs/rate-limits.',
      },
    },
  },
}

/** Returns the reply stored under the idempotency key, or a new one. Only POST uses the key. */
function answering(options: Options) {
  const keys = idempotencyKeys(options.account)
  return async (incoming: Incoming, response: ServerResponse, mood: Mood): Promise<Reply> => {
    const { method, path, form, requestId } = incoming
    const key = method === 'POST' ? incoming.key : null
    try {
      const isBrowser = authorize(options, incoming)
      const { endpoint, id } = find(options.endpoints, method, path)
      if (isBrowser && !endpoint.forBrowsers) throw needsSecretKey()
      const before = key === null ? null : keys.begin(key, `${method} ${path}?${form}`, requestId)
      if (before) {
        response.setHeader('idempotent-replayed', 'true').setHeader('original-request', before.requestId)
        return before.reply
      }
      if (options.delayMs() > 0) await new Promise((resolve) => setTimeout(resolve, options.delayMs()))
      const { reply, isKept } =
        mood === 'begins and fails'
          ? { reply: troubles.fails, isKept: true }
          : run(options, { endpoint, id, isBrowser, incoming })
      if (key !== null) keys.end(key, reply, isKept)
      return reply
    } catch (error) {
      return problemReply(error)
    }
  }
}

interface Found {
  endpoint: Endpoint
  id: string
  isBrowser: boolean
  incoming: Incoming
}

function run(options: Options, { endpoint, id, isBrowser, incoming }: Found): { reply: Reply; isKept: boolean } {
  const { account, catchUp } = options
  const { path, form, key, requestId } = incoming
  try {
    catchUp()
    const params = readParams(form, [...endpoint.takes, 'expand.#'])
    account.cause = { requestId, idempotencyKey: key }
    const call: Call = { account, id, path, params, isBrowser }
    const paths = Object.values(params.under('expand'))
    // A path that cannot be expanded is refused before anything is done.
    const deep = paths.find((each) => each.split('.').length > 4)
    if (deep !== undefined) expanded(account, {}, [deep])
    return { reply: { status: 200, body: expanded(account, endpoint.answer(call), paths) }, isKept: true }
  } catch (error) {
    return { reply: problemReply(error), isKept: error instanceof StripeProblem && error.isKept }
  } finally {
    account.cause = null
  }
}

function problemReply(error: unknown): Reply {
  if (error instanceof StripeProblem) return { status: error.status, body: { error: error.body } }
  // A bug of this server itself must show in the test that meets it.
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { status: 500, body: { error: { type: 'api_error', message } } }
}

/** Whether the publishable key shows that a browser asks. */
function authorize({ secretKey, publishableKey }: Options, { request, form }: Incoming): boolean {
  const [scheme, credentials = ''] = (header(request, 'authorization') ?? '').split(' ')
  const basic = scheme === 'Basic' ? Buffer.from(credentials, 'base64').toString().split(':')[0] : undefined
  const key = basic ?? (credentials || new URLSearchParams(form).get('key')) ?? ''
  if (key === secretKey) return false
  if (key === publishableKey) return true
  if (key === '') {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    )
  }
  throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`)
}

const needsSecretKey = () =>
  new StripeProblem(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  })

function find(endpoints: Endpoint[], method: string, path: string): { endpoint: Endpoint; id: string } {
  const parts = path.split('/')
  for (const endpoint of endpoints) {
    const wanted = endpoint.path.split('/')
    if (endpoint.method !== method || wanted.length !== parts.length) continue
    if (!wanted.every((each, index) => each === ':id' || each === parts[index])) continue
    const id = decodeURIComponent(parts[wanted.indexOf(':id')] ?? '')
    if (wanted.includes(':id') && id === '') throw invalid('You passed an empty string as an id.')
    return { endpoint, id }
  }
  throw unknownPath(method, path)
}

function send(response: ServerResponse, { status, body }: Reply, { key, requestId, request }: Incoming): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': requestId,
    'stripe-version': header(request, 'stripe-version') ?? Stripe.API_VERSION,
    // Stripe's script asks from the product's pages.
    'access-control-allow-origin': '*',
    ...(key === null ? {} : { 'idempotency-key': key }),
  })
  response.end(JSON.stringify(body))
}

function header({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name]
  return typeof value === 'string' ? value : null
}
